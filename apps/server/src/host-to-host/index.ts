import type { AccessModule } from '../access/index.ts'
import type { Audit } from '../activity/index.ts'
import type { BillingModule } from '../billing/index.ts'
import type { Core } from '../core.ts'
import type { DeclarationModule } from '../declaration/index.ts'
import type { ExchangeRateModule } from '../exchange-rate/index.ts'
import type { FileModule } from '../file/index.ts'
import type { Http } from '../http/route.ts'
import type { IdentityModule } from '../identity/index.ts'
import type { ManifestModule } from '../manifest/index.ts'
import type { OfficeModule } from '../office/index.ts'
import type { PaperModule } from '../paper/index.ts'
import type { PlatformModule } from '../platform/index.ts'
import type { ReferenceModule } from '../reference/index.ts'
import type { ServiceModule } from '../service/index.ts'
import type { SessionModule } from '../session/index.ts'
import type { TariffModule } from '../tariff/index.ts'
import type { WebhookModule } from '../webhook/index.ts'
import { createHostGate } from './authentication.ts'
import { registerCompatibilityRoutes } from './compatibility.routes.ts'
import { compatibilityStore } from './compatibility.store.ts'
import { registerHostDocumentRoutes } from './document.routes.ts'
import { registerHostFileRoutes } from './file.routes.ts'
import { registerHostKeyRoutes } from './host-key.routes.ts'
import { hostKeyStore } from './host-key.store.ts'
import { registerHostManifestRoutes } from './manifest.routes.ts'
import { registerHostPrintRoutes } from './print.routes.ts'
import { registerHostReferenceRoutes } from './reference.routes.ts'
import { registerHostReleasedRoutes } from './released.routes.ts'
import { registerHostSignInRoutes } from './sign-in.routes.ts'
import { registerHostStatusRoutes } from './status.routes.ts'
import { registerHostWebhookRoutes } from './webhook.routes.ts'

interface Parts {
  access: AccessModule
  session: SessionModule
  identity: IdentityModule
  declaration: DeclarationModule
  reference: ReferenceModule
  exchangeRate: ExchangeRateModule
  tariff: TariffModule
  manifest: ManifestModule
  service: ServiceModule
  billing: BillingModule
  office: OfficeModule
  paper: PaperModule
  file: FileModule
  platform: PlatformModule
  webhook: WebhookModule
  audit: Audit
}

export type HostToHostModule = ReturnType<typeof createHostToHostModule>

/** Host-to-host: companies' own systems, which authenticate with issued keys and sign in without a browser. */
export function createHostToHostModule(
  core: Core,
  {
    access,
    session,
    identity,
    declaration,
    reference,
    exchangeRate,
    tariff,
    manifest,
    service,
    billing,
    office,
    paper,
    file,
    platform,
    webhook,
    audit,
  }: Parts,
) {
  const keys = hostKeyStore(core.db)
  const compatibility = compatibilityStore(core.db)
  const { clientCertificateHeader: certificateHeader } = core.config
  const gate = createHostGate({ keys, compatibility, access, session, platform: platform.gate, certificateHeader })
  return {
    /** Whether a company's own systems have a key. */
    hasKey: async (idPerusahaan: string): Promise<boolean> => (await keys.ofCompany(idPerusahaan)).length > 0,

    /** Authenticates a host-to-host call. */
    authenticate: gate.authenticate,

    routes(http: Http): void {
      registerHostKeyRoutes(http, { keys, audit })
      registerCompatibilityRoutes(http, { compatibility, audit, hasCertificates: certificateHeader !== undefined })
      registerHostSignInRoutes(http, { gate, keys, identity, session })
      registerHostDocumentRoutes(http, declaration)
      registerHostStatusRoutes(http, { status: declaration.status, billing })
      registerHostPrintRoutes(http, { declaration, service, billing, office, paper })
      registerHostFileRoutes(http, { declaration, service, file })
      registerHostReferenceRoutes(http, { reference, exchangeRate, tariff, declaration })
      registerHostManifestRoutes(http, manifest)
      registerHostReleasedRoutes(http, declaration)
      registerHostWebhookRoutes(http, webhook)
    },
  }
}
