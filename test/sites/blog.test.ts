import { testSites } from '../helpers/sites.ts';

testSites('blog');
