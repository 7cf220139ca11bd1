import { expect, test } from 'vitest';
import { ResultList } from '../../../src/plugins/search/theme/search/ResultList.tsx';
import { render } from '../../theme/samples.tsx';

test('a long name breaks after its dots only, and what was found in it is marked', () => {
  const section = {
    href: '/docs/a#b',
    isPart: true,
    isCode: false,
    name: ['data.payment.paymentMethod.checks.', ['cvv']] as const,
    excerpt: [],
  };
  const html = render(
    <ResultList
      id="x"
      pages={[{ href: '/docs/a', title: 'A', trail: [], sections: [section] }]}
      optionId={String}
      active={0}
      setActive={() => undefined}
      follow={() => undefined}
    />,
  );
  expect(html).toContain('data.<wbr/>payment.<wbr/>paymentMethod.<wbr/>checks.<mark>cvv</mark>');
});
