/** Says what this browser can do, and whether its person let it. */
export type Estado = 'PEDIR' | 'NEGADO' | 'TELA_DE_INICIO' | 'NAO_PODE';

/** Telephones and tablets of Apple; a new iPad says that it is a Mac with a touch screen. */
const ehDaApple = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** Whether the app was opened from the home screen. */
const naTelaDeInicio = () => matchMedia('(display-mode: standalone)').matches;

export function estadoDoNavegador(): Estado {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) {
    return ehDaApple() && !naTelaDeInicio() ? 'TELA_DE_INICIO' : 'NAO_PODE';
  }
  return Notification.permission === 'denied' ? 'NEGADO' : 'PEDIR';
}

const daBase64url = (texto: string) =>
  Uint8Array.from(atob(texto.replaceAll('-', '+').replaceAll('_', '/')), (letra) => letra.charCodeAt(0));

const emBase64url = (bytes: ArrayBuffer | null) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** Waits until the worker is at work: a browser subscribes only with one. */
async function trabalhador(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(`${import.meta.env.BASE_URL}sw.js`);
  return navigator.serviceWorker.ready;
}

/** Asks the person, and subscribes. Nothing where they do not allow it. A subscription by another key of the service is made anew. */
export async function inscrever(chavePublica: string) {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const { pushManager } = await trabalhador();
  const antes = await pushManager.getSubscription();
  const mesma = antes && emBase64url(antes.options.applicationServerKey) === chavePublica;
  if (antes && !mesma) await antes.unsubscribe();
  const inscricao =
    antes && mesma
      ? antes
      : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: daBase64url(chavePublica) });
  return {
    endpoint: inscricao.endpoint,
    chaves: { p256dh: emBase64url(inscricao.getKey('p256dh')), auth: emBase64url(inscricao.getKey('auth')) },
  };
}

/** Ends the browser's own subscription, which would be of no use to anybody. */
export async function desinscrever(): Promise<void> {
  const registro = await navigator.serviceWorker?.getRegistration();
  await (await registro?.pushManager.getSubscription())?.unsubscribe();
}
