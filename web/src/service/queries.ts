import { notifications } from '@mantine/notifications';
import { notifyManager, QueryClient, queryOptions, useMutation } from '@tanstack/react-query';
import { ApiError, chamar, messageOf, type Opcoes, Silence } from './api.ts';
import { type EndpointName, type Pedido, type Resposta, urlOf } from './endpoints.ts';

// A button is busy before the next touch of a hurried person arrives: the default waits a turn, in which a double click sent a change twice.
notifyManager.setScheduler(queueMicrotask);

/** Says what has been read from the service, for a while; the one place that remembers it. */
export const consultas = new QueryClient({
  defaultOptions: {
    // The browser's word that there is no connection is no reason to wait for one: what cannot be done now is told now,
    // and nothing is sent later that the person does not know of.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 30_000,
      // A refusal of the service comes again; a lost connection or an overloaded moment passes. A silence was waited for long enough.
      retry: (tentativas, erro) =>
        tentativas < 2 &&
        !(erro instanceof Silence) &&
        (!(erro instanceof ApiError) || erro.status === 0 || erro.status >= 500),
    },
  },
});

export const areaDe = (endpoint: EndpointName) => urlOf(endpoint).split('/')[1] ?? '';

/**
 * The query of an endpoint: `useQuery(consulta('GET /financeiro', { query: { status } }))`. Its key is
 * `[area, url, pedido]`, so that a change in one area can forget all that was read from it.
 */
export function consulta<E extends EndpointName>(endpoint: E, ...[pedido]: Argumentos<E>) {
  return queryOptions({
    queryKey: [areaDe(endpoint), urlOf(endpoint), pedido ?? {}] as const,
    queryFn: ({ signal }) => chamar(endpoint, { ...(pedido as Pedido<E>), signal }),
  });
}

type Argumentos<E extends EndpointName> = Partial<Pedido<E>> extends Pedido<E> ? [Pedido<E>?] : [Pedido<E>];

/** Areas whose figures come from the money received and spent; a payment keeps a promise. */
const DINHEIRO = ['rendimentos', 'resultado', 'repasses', 'rentabilidade', 'promessas'];

/** A change in the area on the left also changes what is read from those on the right. */
const afetadas: Record<string, readonly string[]> = {
  imoveis: [
    'imoveis',
    'contratos',
    'interessados',
    'inventario',
    'inspecoes',
    'manutencoes',
    'compromissos',
    'painel',
    'despesas',
    ...DINHEIRO,
  ],
  // An advert tells how many wait for an answer, and an approved applicant becomes a tenant.
  interessados: ['interessados', 'imoveis', 'locatarios', 'painel'],
  locatarios: ['locatarios', 'contratos', 'interessados', 'manutencoes', 'painel'],
  // A settlement or an agreement calls contas off, and the money that waited for them waits for a word.
  contratos: [
    ...['contratos', 'imoveis', 'locatarios', 'financeiro', 'reajustes', 'recebimentos', 'extratos', 'painel'],
    'manutencoes',
    ...DINHEIRO,
  ],
  indices: ['indices', 'contratos', 'reajustes'],
  financeiro: ['financeiro', 'recibos', 'contratos', 'pedidos', 'manutencoes', 'painel', ...DINHEIRO],
  // An expense is taken off the properties' result, and some expenses off the tax; it may be a debit of a statement, or the cost of a
  // repair or a commitment.
  despesas: ['despesas', 'extratos', 'manutencoes', 'compromissos', 'painel', ...DINHEIRO],
  repasses: ['repasses', 'extratos', 'coproprietarios'],
  recibos: ['recibos', 'financeiro', 'painel', ...DINHEIRO],
  recebimentos: ['recebimentos', 'financeiro', 'recibos', 'contratos', 'extratos', 'pedidos', 'painel', ...DINHEIRO],
  extratos: ['extratos', 'recebimentos', 'financeiro', 'recibos', 'contratos', 'pedidos', 'painel', ...DINHEIRO],
  pedidos: ['pedidos', 'manutencoes', 'painel'],
  // A repair's cost is an expense, a conta or a discount, and the tenant's request is resolved with the repair.
  manutencoes: ['manutencoes', 'pedidos', 'despesas', 'financeiro', 'contratos', 'locatarios', 'painel', ...DINHEIRO],
  prestadores: ['prestadores', 'manutencoes', 'painel'],
  compromissos: ['compromissos', 'despesas', 'painel', ...DINHEIRO],
  // A tenant's screen tells how many he kept, and among what was said which were made.
  promessas: ['promessas', 'painel', 'contratos', 'locatarios'],
  conversas: ['conversas', 'locatarios'],
  // The message that asks for a payment carries the Pix code of the landlord's key.
  configuracoes: ['configuracoes', 'notificacoes', 'financeiro'],
  inventario: ['inventario'],
  inspecoes: ['inspecoes', 'inventario', 'contratos'],
  // One's own role may be the one that changed: the menu follows.
  usuarios: ['usuarios', 'auth'],
  upload: ['upload', 'imoveis', 'locatarios', 'contratos', 'inventario', 'inspecoes', 'despesas', 'manutencoes'],
};

/** Forgets what a change made through this endpoint may have made untrue. */
export async function esquecer(endpoint: EndpointName): Promise<void> {
  const area = areaDe(endpoint);
  await Promise.all((afetadas[area] ?? [area]).map((nome) => consultas.invalidateQueries({ queryKey: [nome] })));
}

/** Tells a refusal that means the screen is out of date, or a failure after which nobody knows. */
export const envelheceu = (erro: unknown): boolean =>
  erro instanceof ApiError && ([0, 400, 404, 409, 422].includes(erro.status) || erro.status >= 500);

type OpcoesMudanca<E extends EndpointName> = {
  /** A toast once it is done. */
  sucesso?: string | ((resposta: Resposta<E>) => string);
  aoConcluir?: (resposta: Resposta<E>) => void;
  /** Errors are the caller's to show (a form shows them at its fields); otherwise a toast says them. */
  erroNoLugar?: boolean;
};

/** A change through an endpoint: calls it, forgets what it made untrue, and tells the person how it went. */
export function useMudanca<E extends EndpointName>(endpoint: E, opcoes: OpcoesMudanca<E> = {}) {
  return useMutation({
    mutationFn: (pedido: Pedido<E>) => chamar(endpoint, pedido as Pedido<E> & Opcoes),
    onSuccess: async (resposta) => {
      // The change is done: what follows it must not wait for the lists to be read again.
      void esquecer(endpoint);
      const texto = typeof opcoes.sucesso === 'function' ? opcoes.sucesso(resposta) : opcoes.sucesso;
      if (texto) avisar(texto);
      opcoes.aoConcluir?.(resposta);
    },
    onError: (erro) => {
      if (envelheceu(erro)) void esquecer(endpoint);
      if (!opcoes.erroNoLugar) avisarErro(erro);
    },
  });
}

let ultimoAviso: string | undefined;

/**
 * Tells that something is done, in place of what was done before it: two of them would push the screen of a phone down.
 * `porMs`: longer than usual, for what a person should not miss.
 */
export function avisar(message: string, porMs?: number): void {
  if (ultimoAviso) notifications.hide(ultimoAviso);
  const id = notifications.show({ message, color: 'green', ...(porMs && { autoClose: porMs }) });
  ultimoAviso = porMs ? undefined : id;
}

/** Done, but not yet as one would expect. */
export const alertar = (message: string) =>
  notifications.show({ message, color: 'yellow', autoClose: 12_000, role: 'alert' });

export const avisarErro = (erro: unknown) =>
  notifications.show({ message: messageOf(erro), color: 'red', autoClose: 8_000, role: 'alert' });
