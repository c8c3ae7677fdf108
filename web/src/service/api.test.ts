import { afterEach, describe, expect, it, vi } from 'vitest';
import { setAjuda } from './ajuda.ts';
import { ApiError, addressOf, chamar, messageOf, onExpiredSession, onHelpRefused, Silence, setPessoa } from './api.ts';
import { fetchFile } from './file.ts';

/** The network, answering in turn. */
function rede(...respostas: (Response | Error)[]) {
  const falsa = vi.fn(async (_endereco: string, _opcoes: RequestInit) => {
    const resposta = respostas.shift();
    if (!resposta) throw new Error('chamada a mais');
    if (resposta instanceof Error) throw resposta;
    return resposta;
  });
  vi.stubGlobal('fetch', falsa);
  return falsa;
}
const json = (status: number, corpo: unknown) => new Response(JSON.stringify(corpo), { status });
const falha = (promessa: Promise<unknown>): Promise<ApiError> =>
  promessa.then(
    () => expect.fail('deu certo'),
    (erro) => erro,
  );

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  onExpiredSession(undefined);
});

describe('chamar', () => {
  it('monta endereço, busca e corpo a partir do endpoint', async () => {
    const falsa = rede(json(200, { status: 'sucesso' }));
    await chamar('PATCH /financeiro/:id/pagar', { params: { id: 'a/b' }, body: { valorPago: 10 } });
    const [endereco, opcoes] = falsa.mock.calls[0]!;
    expect(endereco).toBe('/financeiro/a%2Fb/pagar');
    expect(opcoes).toMatchObject({ method: 'PATCH', credentials: 'include', body: '{"valorPago":10}' });
  });

  it('deixa de fora da busca o que não foi dado', () => {
    expect(addressOf('GET /financeiro', undefined, { contratoId: 'c 1', status: undefined })).toBe(
      '/financeiro?contratoId=c+1',
    );
    expect(addressOf('GET /financeiro', undefined, { status: '' })).toBe('/financeiro');
  });

  it('não anuncia corpo quando não há', async () => {
    const falsa = rede(json(200, []));
    await chamar('GET /financeiro', {});
    expect(falsa.mock.calls[0]![1].headers).toEqual({});
  });

  it('diz de quem é a tela, menos ao perguntar quem entrou', async () => {
    setPessoa('u1');
    const falsa = rede(json(200, []), json(200, []));
    await chamar('GET /financeiro', {});
    await chamar('GET /financeiro', { semSessao: true });
    setPessoa(undefined);
    expect(falsa.mock.calls.map(([, { headers }]) => headers)).toEqual([{ 'x-imob-usuario': 'u1' }, {}]);
  });

  it('traduz a recusa em mensagem, campos e o resto', async () => {
    rede(json(422, { error: 'Falta pagar.', codigo: 'PENDENCIAS_FINANCEIRAS', pendencias: 2 }));
    expect(await falha(chamar('GET /financeiro', {}))).toMatchObject({
      status: 422,
      message: 'Falta pagar.',
      campos: [],
      extra: { codigo: 'PENDENCIAS_FINANCEIRAS', pendencias: 2 },
    });
    rede(json(400, { error: 'Há dados inválidos.', campos: [{ campo: 'valor', mensagem: 'Preencha este campo.' }] }));
    const { campos } = await falha(chamar('GET /financeiro', {}));
    expect(campos).toEqual([{ campo: 'valor', mensagem: 'Preencha este campo.' }]);
  });

  it('diz em português quando não há rede, e quando a resposta não é do serviço', async () => {
    rede(new TypeError('Failed to fetch'));
    expect(await falha(chamar('GET /financeiro', {}))).toMatchObject({ status: 0, message: /Confira sua conexão/ });
    rede(new Response('<h1>Bad gateway</h1>', { status: 502 }));
    expect(await falha(chamar('GET /financeiro', {}))).toMatchObject({ status: 502, message: /inesperado/ });
    rede(new Response('<h1>portal do hotel</h1>', { status: 200 }));
    expect(await falha(chamar('GET /financeiro', {}))).toBeInstanceOf(ApiError);
  });

  it('repete com a mesma chave o que ficou sem resposta, e com outra o que foi feito', async () => {
    const conta = {
      contratoId: 'c',
      tipo: 'REPARO',
      descricao: 'Torneira',
      valor: 250,
      dataVencimento: '2026-03-10',
    } as const;
    const criada = () => json(201, { message: 'Conta lançada.', id: 'k' });
    const falsa = rede(new TypeError('Failed to fetch'), json(401, { error: 'Entre de novo.' }), criada(), criada());
    const chaves = () => falsa.mock.calls.map(([, { headers }]) => new Headers(headers).get('idempotency-key'));
    await falha(chamar('POST /financeiro', { body: conta }));
    await falha(chamar('POST /financeiro', { body: conta }));
    await chamar('POST /financeiro', { body: conta });
    await chamar('POST /financeiro', { body: conta });
    const [primeira, segunda, terceira, outra] = chaves();
    expect(primeira).toBeTruthy();
    expect([segunda, terceira]).toEqual([primeira, primeira]);
    expect(outra).not.toBe(primeira);
    const outras = rede(new TypeError('Failed to fetch'), criada());
    await falha(chamar('POST /financeiro', { body: conta }));
    await chamar('POST /financeiro', { body: { ...conta, valor: 300 } });
    const [de250, de300] = outras.mock.calls.map(([, { headers }]) => new Headers(headers).get('idempotency-key'));
    expect(de300).not.toBe(de250);
  });

  it('usa outra chave depois de um 409: o que a primeira fez já foi apagado', async () => {
    const falsa = rede(new TypeError('Failed to fetch'), json(409, { error: 'Foi apagado depois.' }), json(201, {}));
    const body = {
      contratoId: 'c',
      tipo: 'REPARO',
      descricao: 'Pia',
      valor: 90,
      dataVencimento: '2026-03-10',
    } as const;
    for (const _ of ['perdida', 'apagada']) await falha(chamar('POST /financeiro', { body }));
    await chamar('POST /financeiro', { body });
    const [primeira, segunda, outra] = falsa.mock.calls.map(([, { headers }]) =>
      new Headers(headers).get('idempotency-key'),
    );
    expect(segunda).toBe(primeira);
    expect(outra).not.toBe(primeira);
  });

  it('desiste de gravar quando nada chega, e diz que pode ter sido feito ou não', async () => {
    vi.useFakeTimers();
    const calada = (_: string, { signal }: RequestInit) =>
      new Promise<Response>((_, falhar) => signal?.addEventListener('abort', () => falhar(signal.reason)));
    vi.stubGlobal('fetch', calada);
    const pagar = falha(chamar('PATCH /financeiro/:id/pagar', { params: { id: 'c' }, body: { valorPago: 10 } }));
    const lancar = falha(chamar('POST /imoveis', { body: {} as never }));
    const entrar = falha(chamar('POST /auth/login', { body: { email: 'a@b.co', password: 'x' }, semSessao: true }));
    await vi.advanceTimersByTimeAsync(31_000);
    expect(await pagar).toMatchObject({ status: 0, message: /pode ter sido registrado ou não: confira/ });
    expect(await lancar).toMatchObject({ status: 0, message: /se já foi, não se repete/ });
    expect(await entrar).toMatchObject({ status: 0, message: /Confira sua conexão/ });
  });

  it('desiste de ler quando nada chega, mas não do que ainda vem aos poucos', async () => {
    vi.useFakeTimers();
    const muda = (_: string, { signal }: RequestInit) =>
      new Promise<Response>((_, falhar) => signal?.addEventListener('abort', () => falhar(signal.reason)));
    vi.stubGlobal('fetch', muda);
    const semNada = falha(chamar('GET /imoveis', { signal: new AbortController().signal }));
    const semArquivo = falha(fetchFile('GET /recibos/:id/pdf', { params: { id: 'r' } }, 'recibo.pdf'));
    await vi.advanceTimersByTimeAsync(31_000);
    expect(await semNada).toBeInstanceOf(Silence);
    await vi.advanceTimersByTimeAsync(90_000);
    expect(await semArquivo).toBeInstanceOf(Silence);

    let parar = false;
    vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
      const corpo = new ReadableStream<Uint8Array>({
        async start(fila) {
          signal?.addEventListener('abort', () => fila.error(signal.reason));
          for (const pedaco of ['[1', ',2', ',3', ']']) {
            await new Promise((pronto) => setTimeout(pronto, parar ? 61_000 : 25_000));
            if (signal?.aborted) return;
            fila.enqueue(new TextEncoder().encode(pedaco));
          }
          fila.close();
        },
      });
      return new Response(corpo);
    });
    const aosPoucos = chamar('GET /imoveis', {});
    const arquivo = fetchFile('GET /recibos/:id/pdf', { params: { id: 'r' } }, 'recibo.pdf');
    await vi.advanceTimersByTimeAsync(101_000);
    expect(await aosPoucos).toEqual([1, 2, 3]);
    expect(await (await arquivo).text()).toBe('[1,2,3]');
    parar = true;
    const parou = falha(chamar('GET /imoveis', {}));
    const parado = falha(fetchFile('GET /recibos/:id/pdf', { params: { id: 'r' } }, 'recibo.pdf'));
    await vi.advanceTimersByTimeAsync(62_000);
    expect([await parou, await parado]).toEqual([expect.any(Silence), expect.any(Silence)]);
  });

  it('espera mais pelo que é longo, e não tira o prazo de quem respondeu', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
      await new Promise((pronto) => setTimeout(pronto, 60_000));
      return signal?.aborted ? json(500, {}) : json(200, { ok: true });
    });
    const longa = chamar('PATCH /inspecoes/:id', { params: { id: 'i' }, body: { descricao: 'x'.repeat(400_000) } });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await longa).toEqual({ ok: true });
  });

  it('deixa passar o cancelamento como cancelamento', async () => {
    const controle = new AbortController();
    controle.abort();
    rede(new DOMException('cancelada', 'AbortError'));
    expect(await falha(chamar('GET /financeiro', { signal: controle.signal }))).not.toBeInstanceOf(ApiError);
  });

  it('mensagemDe nunca mostra um erro do programa', () => {
    expect(messageOf(new TypeError('x is undefined'))).not.toContain('undefined');
  });
});

describe('sessão que termina', () => {
  const expirada = () => json(401, { error: 'Sua sessão é inválida ou expirou.' });

  it('espera a nova entrada e repete a mesma chamada', async () => {
    const falsa = rede(expirada(), json(200, { ok: true }));
    let entrar: (() => void) | undefined;
    onExpiredSession(() => new Promise((resolver) => (entrar = resolver)));
    const chamada = chamar('PATCH /financeiro/:id/pagar', { params: { id: 'c' }, body: { valorPago: 10 } });
    await vi.waitFor(() => expect(entrar).toBeDefined());
    expect(falsa).toHaveBeenCalledTimes(1);
    entrar?.();
    expect(await chamada).toEqual({ ok: true });
    const [primeira, segunda] = falsa.mock.calls.map(([endereco, { signal: _, ...opcoes }]) => [endereco, opcoes]);
    expect(segunda).toEqual(primeira);
  });

  it('repete só uma vez, e desiste quando a pessoa desiste', async () => {
    rede(expirada(), expirada());
    onExpiredSession(async () => {});
    expect(await falha(chamar('GET /financeiro', {}))).toMatchObject({ status: 401 });
    rede(expirada());
    onExpiredSession(() => Promise.reject(new ApiError(401, 'desistiu')));
    expect(await falha(chamar('GET /financeiro', {}))).toMatchObject({ message: 'desistiu' });
  });

  it('na própria entrada, 401 é só senha errada', async () => {
    rede(json(401, { error: 'E-mail ou senha incorretos.' }));
    const tratador = vi.fn(async () => {});
    onExpiredSession(tratador);
    const body = { email: 'a@b.co', password: 'x' };
    expect(await falha(chamar('POST /auth/login', { body, semSessao: true }))).toMatchObject({ status: 401 });
    expect(tratador).not.toHaveBeenCalled();
  });
});

describe('a ajuda', () => {
  afterEach(() => {
    onHelpRefused(undefined);
    setAjuda(undefined);
  });

  it('terminada no meio do trabalho, avisa uma vez e não pergunta mais nada', async () => {
    const avisos: string[] = [];
    onHelpRefused(({ message }) => avisos.push(message));
    const falsa = rede(json(403, { error: 'A ajuda terminou.', codigo: 'AJUDA_TERMINADA' }));
    expect((await falha(chamar('GET /financeiro', {}))).extra).toEqual({ codigo: 'AJUDA_TERMINADA' });
    expect((await falha(chamar('GET /imoveis', {}))).message).toBe('A ajuda terminou.');
    expect(falsa).toHaveBeenCalledTimes(1);
    expect(avisos).toEqual(['A ajuda terminou.']);
  });

  it('de quem só vê não envia o que o serviço recusaria', async () => {
    const ajudante = { uid: 'm', nome: 'Marta', email: 'm@exemplo.com.br', alcance: 'VER' as const };
    setAjuda({ nome: 'Ana Souza', ajudante });
    const falsa = rede(json(200, []));
    const recusa = await falha(chamar('PATCH /financeiro/:id/pagar', { params: { id: 'a' }, body: {} }));
    expect(recusa.extra).toEqual({ codigo: 'SO_VE' });
    expect(recusa.message).toContain('Ana Souza');
    await chamar('GET /financeiro', {});
    expect(falsa).toHaveBeenCalledTimes(1);
  });
});
