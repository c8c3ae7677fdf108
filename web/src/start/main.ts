import { bring, NewVersion, reloadOnce } from './lazy.ts';

/** The page shows its frame (web/index.html) with the first bytes; the app's styles, which would hold it back, come with the app. */
bring(() => import('./App.tsx'))
  .then(({ start }) => start())
  .catch((erro) => {
    if (erro instanceof NewVersion) reloadOnce();
    console.error(erro);
    document.documentElement.dataset.naoAbriu = '';
  });
