import { contentSecurityPolicy, type PolicySources } from './policy.ts';

/** Browser features that a documentation site never uses. */
const UNUSED_FEATURES = ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb'];

/** Returns the security headers of all responses: name → value. `csp` adds sources to the policy. */
export function securityHeaders(csp: PolicySources): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(csp),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
    'Cross-Origin-Opener-Policy': 'same-origin',
  };
}
