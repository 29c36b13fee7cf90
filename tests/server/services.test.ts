import { testServices } from '../support/service-tests.ts'

// Every service of the portal, also those that are added.
testServices()
