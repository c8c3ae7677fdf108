// The app without a network: what was last seen is shown again, and says since when. Nothing is ever written from here: a change without a
// network is refused at once, so that none arrives twice or late.
const ARQUIVOS = 'imob-arquivos';
/** Emptied when somebody signs out or in (src/service/offline.ts knows the name). */
const DADOS = 'imob-dados';
const GUARDADO_EM = 'x-imob-guardado';
/** The header that names the person whose screen asks (src/service/api.ts); two tabs of one browser may be two people's. */
const DE_QUEM = 'x-imob-usuario';
/** A network that neither answers nor fails for so long counts as none, where something was kept. In milliseconds. */
const PACIENCIA = 10_000;

self.addEventListener('install', (evento) => {
  self.skipWaiting();
  evento.waitUntil(guardarMoldura());
});
self.addEventListener('activate', (evento) => evento.waitUntil(self.clients.claim()));

self.addEventListener('push', (evento) => evento.waitUntil(mostrar(evento.data)));
self.addEventListener('notificationclick', (evento) => {
  evento.notification.close();
  evento.waitUntil(abrir(evento.notification.data?.endereco));
});
self.addEventListener('pushsubscriptionchange', (evento) => evento.waitUntil(inscreverDeNovo(evento)));

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

/**
 * Gives the network's answer after `guardar` kept it, or what `guardada` finds if the network fails or stays silent. An answer that
 * comes later is kept all the same, and the next question shows it.
 */
async function redeOu(request, guardar, guardada) {
  let relogio;
  const silencio = new Promise((resolve) => {
    relogio = setTimeout(resolve, PACIENCIA);
  });
  const comeco = fetch(request);
  const rede = comeco.then(async (resposta) => {
    await guardar(resposta);
    return resposta;
  });
  try {
    const respondeu = await Promise.race([comeco, silencio]);
    return (!respondeu && (await guardada())) || (await rede);
  } catch (erro) {
    const resposta = await guardada();
    if (resposta) return resposta;
    throw erro;
  } finally {
    clearTimeout(relogio);
    rede.catch(() => {});
  }
}

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
  return redeOu(
    request,
    async (resposta) => {
      if (resposta.ok && !resposta.redirected) await guardados.put('/app/', resposta.clone());
    },
    async () => (await guardados.match('/app/')) ?? (await (await caches.open(ARQUIVOS)).match('/app/')),
  );
}

/** Answers for a file whose name never changes: asks for it anew while there is a network, or else gives the last one kept. */
async function ultimo(request, onde) {
  const guardados = await caches.open(onde);
  return redeOu(
    request,
    async (resposta) => {
      if (resposta.ok) await guardados.put(request, resposta.clone());
    },
    () => guardados.match(request),
  );
}

/** Gives the service's answer, or the last one kept. */
async function dados(request) {
  const guardados = await caches.open(DADOS);
  const quem = request.headers.get(DE_QUEM);
  return redeOu(
    request,
    async (resposta) => {
      if (!resposta.ok || !resposta.headers.get('content-type')?.startsWith('application/json')) return;
      await guardados.put(request, await comMomento(resposta.clone(), quem));
    },
    async () => {
      const guardado = await guardados.match(request);
      const serve = guardado && (!quem || guardado.headers.get(DE_QUEM) === quem);
      return serve && !request.signal.aborted ? guardado : undefined;
    },
  );
}

async function comMomento(resposta, quem) {
  const headers = new Headers(resposta.headers);
  if (quem) headers.set(DE_QUEM, quem);
  headers.set(GUARDADO_EM, new Date().toISOString());
  headers.delete('content-encoding');
  headers.delete('content-length');
  return new Response(await resposta.blob(), { status: resposta.status, headers });
}

/** What the service tells its landlord (api/src/areas/meusAvisos). A browser wants something shown of each message, also of one that cannot be read. */
async function mostrar(dados) {
  let aviso = {};
  try {
    aviso = dados.json();
  } catch {
    // Nothing that this version understands.
  }
  const { titulo = 'Imob', corpo = 'Há novidades dos seus imóveis.', endereco = '/', tag, silencioso, em } = aviso;
  await self.registration.showNotification(titulo, {
    body: corpo,
    data: { endereco },
    icon: noApp('/icone-512.png'),
    lang: 'pt-BR',
    silent: silencioso === true,
    ...(tag && { tag }),
    ...(em && { timestamp: Date.parse(em) }),
  });
}

/** An address of the app; whatever a message says, no other is opened. */
function noApp(endereco = '/') {
  const { scope } = self.registration;
  const inteiro = new URL(`.${endereco}`, scope).href;
  return inteiro.startsWith(scope) ? inteiro : scope;
}

/** Looks for a window that is there already. Any other one is left as it is, with what was typed in it. */
async function abrir(endereco) {
  const url = noApp(endereco);
  const janelas = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const mesma = janelas.find((janela) => janela.url === url);
  return mesma ? mesma.focus() : self.clients.openWindow(url);
}

/** A browser that changes its subscription by itself tells the service of the new one, where whoever is signed in had switched it on. */
async function inscreverDeNovo({ oldSubscription, newSubscription }) {
  const nova =
    newSubscription ?? (oldSubscription && (await self.registration.pushManager.subscribe(oldSubscription.options)));
  const { endpoint, keys: chaves } = nova?.toJSON() ?? {};
  if (!endpoint || !(await estaLigado())) return;
  const body = JSON.stringify({ endpoint, chaves });
  await fetch('/aparelhos', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
}

async function estaLigado() {
  const resposta = await fetch('/aparelhos');
  return resposta.ok && (await resposta.json()).aparelhos.some(({ atual }) => atual);
}
