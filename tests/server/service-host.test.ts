import { testServicesByHost } from '../support/service-host-tests.ts'

// Every service of the portal, also those that are added.
testServicesByHost()
