export { mayLoadAhead } from '../../src/shared/connection.ts';
