import type { Plugin } from 'paydocs/plugin';

/** A blog: dated pages with authors and tags, and the pages that list them. */
const blog: Plugin = {
  name: 'blog',
  strings: {
    en: {
      blogArchive: 'Archive',
      blogAuthors: 'Authors',
      blogTags: 'Tags',
      blogPage: '{title}, page {page}',
      blogTagged: 'Posts about {tag}',
      blogBy: 'Posts by {author}',
      blogNewer: 'Newer posts',
      blogOlder: 'Older posts',
      blogMinutes: '{count} min read',
      blogFeed: 'Atom feed',
    },
    de: {
      blogArchive: 'Archiv',
      blogAuthors: 'Autoren',
      blogTags: 'Schlagwörter',
      blogPage: '{title}, Seite {page}',
      blogTagged: 'Beiträge über {tag}',
      blogBy: 'Beiträge von {author}',
      blogNewer: 'Neuere Beiträge',
      blogOlder: 'Ältere Beiträge',
      blogMinutes: '{count} Min. Lesezeit',
      blogFeed: 'Atom-Feed',
    },
    ar: {
      blogArchive: 'الأرشيف',
      blogAuthors: 'الكتّاب',
      blogTags: 'الوسوم',
      blogPage: '{title}، الصفحة {page}',
      blogTagged: 'مقالات عن {tag}',
      blogBy: 'مقالات {author}',
      blogNewer: 'مقالات أحدث',
      blogOlder: 'مقالات أقدم',
      blogMinutes: 'مدة القراءة {count} د',
      blogFeed: 'خلاصة Atom',
    },
  },
  pages: async () => (await import('./node/pages.ts')).blogPages,
};

export default blog;
