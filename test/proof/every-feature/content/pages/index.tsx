import { Link } from 'paydocs/theme';
import { useState } from 'react';

export const metadata = { title: 'Home', description: 'A page written in React.' };

/** A home page with state. */
export default function Home() {
  const [count, setCount] = useState(0);
  return (
    <div className="page">
      <h1>Every feature</h1>
      <button type="button" className="button" onClick={() => setCount(count + 1)}>
        Clicked {count}
      </button>
      <Link to="/docs/markdown#own-id">Markdown</Link>
    </div>
  );
}
