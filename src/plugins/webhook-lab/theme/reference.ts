import type { Theme } from '../../../shared/theme.ts';
import { WebhookLab } from './reference/WebhookLab.tsx';

/** Component of a fragment (`Fragment.component`) → component of the theme. */
export const reference: Theme['reference'] = { 'webhook-lab': WebhookLab };
