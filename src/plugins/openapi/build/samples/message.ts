import { createHmac } from 'node:crypto';
import { httpMessage, textToSign } from '../../shared/http.ts';
import type { SampleRequest } from '../../shared/request.ts';
import type { Operation } from '../model.ts';
import { exampleSecret, exampleVariables } from './credentials.ts';

/** The first line and the headers of a request, with the examples that the file gives for secrets. */
export function exampleMessage(request: SampleRequest, operation: Operation): string {
  const { security, parameters } = operation;
  const generated = parameters.find(({ isGenerated }) => isGenerated)?.examples[0]?.value;
  const values = {
    environment: exampleVariables(operation),
    timestamp: security.find(({ isTimestamp }) => isTimestamp)?.example ?? '1772442930',
    uuid: String(generated ?? '7d0f3c52-5b0e-4c3e-9a51-2f6d1f0b8a11'),
  };
  const text = textToSign(request, values);
  const secret = exampleSecret(operation);
  const isSigned = text !== undefined && secret !== undefined;
  const signature = isSigned ? createHmac('sha256', secret).update(text).digest('hex') : undefined;
  return httpMessage(request, { ...values, signature });
}
