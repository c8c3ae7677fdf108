// The app without a network: what was last seen is shown again, and says since when. Nothing is ever written from here: a change without a
// network is refused at once, so that none arrives twice or late.
const ARQUIVOS = 'imob-arquivos';
/** Emptied when somebody signs out or in (src/service/offline.ts knows the name). */
const DADOS = 'imob-dados';
const GUARDADO_EM = 'x-imob-guardado';
/** Whose screen asks (src/service/api.ts); two tabs of one browser may be two people's. */
const DE_QUEM = 'x-imob-usuario';

self.addEventListener('install', (evento) => {
  self.skipWaiting();
  evento.waitUntil(guardarMoldura());
});
self.addEventListener('activate', (evento) => evento.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (evento) => {
  const { request } = evento;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (url.pathname.startsWith('/app/assets/')) evento.respondWith(arquivo(request));
  else if (url.pathname === '/app/icone.svg') evento.respondWith(ultimo(request, ARQUIVOS));
  else if (request.mode === 'navigate') {
    if (url.pathname.startsWith('/app')) evento.respondWith(pagina(request));
  } else if (!url.pathname.startsWith('/app/') && !request.headers.has('range')) evento.respondWith(dados(request));
});

/** An asset is named by its content: what is here need not be asked for again. */
async function arquivo(request) {
  const guardados = await caches.open(ARQUIVOS);
  const guardado = await guardados.match(request);
  if (guardado) return guardado;
  const resposta = await fetch(request);
  if (resposta.ok) await guardados.put(request, resposta.clone());
  return resposta;
}

/** The page without anybody in it: it says in words that there is no network, where nothing of a person is kept any more. */
async function guardarMoldura() {
  try {
    const resposta = await fetch('/app/', { credentials: 'omit' });
    if (resposta.ok) await (await caches.open(ARQUIVOS)).put('/app/', resposta);
  } catch {
    // No network already, or no room: the next worker keeps it.
  }
}

/** Every address of the app answers the same page: one copy is enough. */
async function pagina(request) {
  const guardados = await caches.open(DADOS);
  try {
    const resposta = await fetch(request);
    if (resposta.ok && !resposta.redirected) await guardados.put('/app/', resposta.clone());
    return resposta;
  } catch (erro) {
    const guardada = (await guardados.match('/app/')) ?? (await (await caches.open(ARQUIVOS)).match('/app/'));
    if (guardada) return guardada;
    throw erro;
  }
}

/** What has a name of its own for ever, asked anew while there is a network. */
async function ultimo(request, onde) {
  const guardados = await caches.open(onde);
  try {
    const resposta = await fetch(request);
    if (resposta.ok) await guardados.put(request, resposta.clone());
    return resposta;
  } catch (erro) {
    const guardado = await guardados.match(request);
    if (guardado) return guardado;
    throw erro;
  }
}

/** What the service says, or said last. */
async function dados(request) {
  const guardados = await caches.open(DADOS);
  try {
    const resposta = await fetch(request);
    if (resposta.ok && resposta.headers.get('content-type')?.startsWith('application/json')) {
      await guardados.put(request, await comMomento(resposta.clone(), request.headers.get(DE_QUEM)));
    }
    return resposta;
  } catch (erro) {
    const guardado = await guardados.match(request);
    const quem = request.headers.get(DE_QUEM);
    const serve = guardado && (!quem || guardado.headers.get(DE_QUEM) === quem);
    if (serve && !request.signal.aborted) return guardado;
    throw erro;
  }
}

async function comMomento(resposta, quem) {
  const headers = new Headers(resposta.headers);
  if (quem) headers.set(DE_QUEM, quem);
  headers.set(GUARDADO_EM, new Date().toISOString());
  headers.delete('content-encoding');
  headers.delete('content-length');
  return new Response(await resposta.blob(), { status: resposta.status, headers });
}
