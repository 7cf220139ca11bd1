import { testSites } from '../helpers/sites.ts';

testSites('typed-data');
