import { randomBytes, randomUUID } from 'node:crypto';
import { diasEntre, somarDias } from '@imob/schemas/rules/dates';
import { type FakeAnswer, type FakeServer, fakeServer, type ReceivedRequest } from '../fake.ts';
import { field, textOf } from '../http.ts';
import { tlsGateway } from '../pix/fakeTls.ts';
import type { Enderecos } from '../pix/profiles.ts';
import { AUTORIDADE } from '../pix/testCertificates.ts';
import { type BoletoFalso, mostrarDetalhe, mostrarNaLista, mostrarNova, valorNoDia } from './fakeBooks.ts';

/** How this company behaves; tests change it while it runs. */
type Modos = {
  /** Whether a boleto has a Pix code. */
  bolix: boolean;
  /** Whether the list says how much was paid. */
  dizValor: boolean;
  /** Whether the application may issue. */
  permissao: boolean;
  /** A line with a wrong digit. */
  linhaErrada: boolean;
};

/** Efí's API Cobranças over real TLS, as its documents and its SDK have it: for the tests and the demo. */
export type EfiFalsa = FakeServer & {
  boletos: Map<number, BoletoFalso>;
  modos: Modos;
  enderecos: Enderecos;
  ca: string;
  conta: { clientId: string; clientSecret: string };
  /** Someone pays this boleto, of what it asks for on that day or of another amount; undefined where his bank would refuse. */
  pagar(
    customId: string,
    pagamento?: { centavos?: number; dia?: string; cancelado?: boolean },
  ): BoletoFalso | undefined;
  /** Calls the address that was named for it; the status that it answered. */
  avisar(boleto: BoletoFalso): Promise<number>;
  achar(customId: string): BoletoFalso | undefined;
};

const modosIniciais = (): Modos => ({ bolix: true, dizValor: true, permissao: true, linhaErrada: false });

const erro = (status: number, code: number, error: string, error_description: unknown): FakeAnswer => ({
  status,
  body: { code, error, error_description },
});
const feito: FakeAnswer = { status: 200, body: { code: 200 } };

type Credencial = { clientId: string; clientSecret: string };
type Opcoes = { agora: () => Date; credencial?: Credencial; porta?: number };

export async function fakeEfi({ agora, credencial, porta = 0 }: Opcoes): Promise<EfiFalsa> {
  const conta = credencial ?? { clientId: 'Client_Id_de_teste', clientSecret: 'Client_Secret_de_teste' };
  const boletos = new Map<number, BoletoFalso>();
  const tokens = new Map<string, number>();
  const modos = modosIniciais();
  let proximo = 700_000_001;
  const em = () => agora().toISOString().slice(0, 19).replace('T', ' ');
  const hoje = () => agora().toISOString().slice(0, 10);
  const mudar = (boleto: BoletoFalso, status: BoletoFalso['status']) => {
    boleto.passos.push({ atual: status, antes: boleto.status, em: em() });
    boleto.status = status;
  };
  const servidor = await fakeServer(responder);
  const portao = await tlsGateway(servidor.url, porta, { open: true });

  function responder(pedido: ReceivedRequest): FakeAnswer {
    const { method, path } = pedido;
    if (path === '/v1/authorize') return autorizar(pedido);
    const validade = tokens.get(pedido.headers.authorization?.replace(/^Bearer /, '') ?? '');
    if (!validade || validade <= agora().getTime()) {
      return { status: 401, body: { error: 'invalid_token', error_description: 'Invalid or expired token' } };
    }
    if (!modos.permissao) {
      return erro(403, 3500001, 'forbidden', 'A aplicação fornecida não tem permissão para utilizar este endpoint.');
    }
    const [recurso = '', qual = '', acao = ''] = path.replace(/^\/v1\//, '').split('/');
    if (`${method} ${recurso}/${qual}` === 'POST charge/one-step') return emitir(pedido.body);
    if (`${method} ${recurso}` === 'GET charges') return listar(pedido.query);
    if (recurso === 'notification') return contar(qual);
    const boleto = boletos.get(Number(qual));
    if (!boleto)
      return erro(400, 3500010, 'property_does_not_exist', 'A propriedade [charge_id] informada não existe.');
    if (method === 'GET') return { status: 200, body: mostrarDetalhe(boleto, modos) };
    if (acao === 'cancel') return cancelar(boleto);
    if (acao === 'billet') return mudarVencimento(boleto, pedido.body);
    return { status: 404 };
  }

  function autorizar({ headers, body }: ReceivedRequest): FakeAnswer {
    const certo = `Basic ${Buffer.from(`${conta.clientId}:${conta.clientSecret}`).toString('base64')}`;
    if (headers.authorization !== certo || field(body, 'grant_type') !== 'client_credentials') {
      return { status: 401, body: { error: 'invalid_client', error_description: 'Invalid or inactive credentials' } };
    }
    const access_token = randomBytes(20).toString('hex');
    tokens.set(access_token, agora().getTime() + 600_000);
    return { status: 200, body: { access_token, refresh_token: 'x', expires_in: 600, token_type: 'Bearer' } };
  }

  function emitir(corpo: unknown): FakeAnswer {
    const dados = field(corpo, 'payment', 'banking_billet');
    const total = Number(field(corpo, 'items', 0, 'value'));
    const vencimento = textOf(field(dados, 'expire_at')) ?? '';
    const onde = '/payment/banking_billet';
    const recusar = (property: string, message: string) =>
      erro(400, 3500034, 'validation_error', { property: `${onde}${property}`, message });
    const nome = textOf(field(dados, 'customer', 'name'));
    if (nome !== undefined && !/^ *\S+( +\S+)+ *$/.test(nome)) {
      return recusar('/customer/name', 'A string não corresponde ao modelo.');
    }
    if (Number(field(dados, 'configurations', 'fine')) > 1000) return recusar('/configurations/fine', 'Máximo: 1000.');
    if (total < 500) return erro(400, 4600036, 'value_below_minimum', 'valor da emissão é inferior ao limite (5,00)');
    if (vencimento < hoje()) {
      return erro(
        400,
        4600007,
        'invalid_date',
        'A data do vencimento do boleto deve ser maior ou igual que a data atual.',
      );
    }
    const id = proximo++;
    const boleto: BoletoFalso = {
      ...{ id, total, vencimento, corpo: corpo as Record<string, unknown>, status: 'waiting', criadoEm: em() },
      customId: textOf(field(corpo, 'metadata', 'custom_id')) ?? null,
      passos: [
        { atual: 'new', antes: null, em: em() },
        { atual: 'waiting', antes: 'new', em: em() },
      ],
      aviso: randomUUID(),
    };
    boletos.set(id, boleto);
    return { status: 200, body: mostrarNova(boleto, modos) };
  }

  function cancelar(boleto: BoletoFalso): FakeAnswer {
    if (boleto.status !== 'waiting' && boleto.status !== 'unpaid') {
      const aceitos = '[new],[link],[waiting] ou [unpaid]';
      return erro(400, 3500043, 'invalid_status', `Apenas transações com status ${aceitos} podem ser canceladas.`);
    }
    mudar(boleto, 'canceled');
    return feito;
  }

  function mudarVencimento(boleto: BoletoFalso, corpo: unknown): FakeAnswer {
    const novo = textOf(field(corpo, 'expire_at')) ?? '';
    if (boleto.status !== 'waiting' && boleto.status !== 'unpaid') {
      return erro(
        400,
        3500038,
        'invalid_status',
        'Apenas transações com status [waiting] ou [unpaid] podem ser atualizadas.',
      );
    }
    if (novo <= hoje()) return erro(400, 3500034, 'validation_error', { property: '/expire_at', message: 'Inválida.' });
    boleto.vencimento = novo;
    boleto.status = 'waiting';
    return feito;
  }

  function listar(query: URLSearchParams): FakeAnswer {
    const [de = '', ate = ''] = [query.get('begin_date') ?? '', query.get('end_date') ?? ''];
    if (query.get('charge_type') !== 'billet' || diasEntre(de, ate) > 366) {
      return erro(400, 3500034, 'validation_error', { property: '/charge_type', message: 'Inválido.' });
    }
    const doDia = ({ pago, criadoEm }: BoletoFalso) =>
      query.get('date_of') === 'payment' ? (pago?.dia ?? '') : criadoEm.slice(0, 10);
    const achados = [...boletos.values()].filter(
      (um) =>
        doDia(um) >= de &&
        doDia(um) <= ate &&
        (!query.get('custom_id') || um.customId === query.get('custom_id')) &&
        (!query.get('status') || um.status === query.get('status')),
    );
    const [limite, pagina] = [Number(query.get('limit') ?? 100), Number(query.get('page') ?? 1)];
    const offset = (pagina - 1) * limite;
    const data = achados.slice(offset, offset + limite).map((um) => mostrarNaLista(um, modos));
    const params = { begin_date: de, end_date: ate, pagination: { limit: limite, offset, page: pagina } };
    return { status: 200, body: { code: 200, data, params } };
  }

  function contar(token: string): FakeAnswer {
    const boleto = [...boletos.values()].find(({ aviso }) => aviso === token);
    if (!boleto) return erro(400, 3500010, 'property_does_not_exist', 'A propriedade [token] informada não existe.');
    const data = boleto.passos.map(({ atual, antes, em: created_at }, i) => ({
      ...{ id: i + 1, type: 'charge', custom_id: boleto.customId, created_at },
      status: { current: atual, previous: antes },
      identifiers: { charge_id: boleto.id },
      ...(atual === 'paid' && boleto.pago && { value: boleto.pago.centavos, received_by_bank_at: boleto.pago.dia }),
    }));
    return { status: 200, body: { code: 200, data } };
  }

  const { clear, close } = servidor;
  const efi: EfiFalsa = Object.assign(servidor, {
    boletos,
    modos,
    enderecos: { url: `${portao.url}/v1`, token: `${portao.url}/v1/authorize` },
    ca: AUTORIDADE,
    conta,
    achar: (customId: string) => [...boletos.values()].find((um) => um.customId === customId),
    pagar(customId: string, { centavos, dia = hoje(), cancelado = false } = {}) {
      const boleto = efi.achar(customId);
      const prazo = Number(field(boleto?.corpo, 'payment', 'banking_billet', 'configurations', 'days_to_write_off'));
      const vale = boleto && (cancelado || boleto.status === 'waiting' || boleto.status === 'unpaid');
      if (!boleto || !vale || dia > somarDias(boleto.vencimento, prazo + 5)) return undefined;
      boleto.pago = { centavos: centavos ?? valorNoDia(boleto, dia), dia };
      mudar(boleto, 'paid');
      return boleto;
    },
    async avisar(boleto: BoletoFalso) {
      const url = textOf(field(boleto.corpo, 'metadata', 'notification_url')) ?? '';
      const body = new URLSearchParams({ notification: boleto.aviso });
      return (await fetch(url, { method: 'POST', body })).status;
    },
    clear() {
      clear();
      boletos.clear();
      tokens.clear();
      Object.assign(modos, modosIniciais());
    },
    async close() {
      await portao.close();
      await close();
    },
  } satisfies Partial<EfiFalsa>);
  return efi;
}
