import { valorPix } from '@imob/schemas/rules/pix';
import { type FakeServer, fakeServer } from '../fake.ts';
import { call, field, textOf } from '../http.ts';
import {
  componentes,
  type DevolucaoFalsa,
  dividirValor,
  identificador,
  type PixFalso,
  ultimoDia,
} from './fakeBooks.ts';
import { type Livros, type ModosDoBanco, mostrarPix, responder } from './fakeRoutes.ts';
import { tlsGateway } from './fakeTls.ts';
import type { SituacaoDaDevolucao } from './pix.ts';
import { type Enderecos, ESCOPOS } from './profiles.ts';
import { AUTORIDADE, CERTIFICADO_DO_CLIENTE } from './testCertificates.ts';

type Pagamento = {
  /** Says what is due at that moment, where it is not said. */
  centavos?: number;
  em?: Date;
  pagador?: { nome: string; cpf: string };
  mensagem?: string;
};

/** A bank that speaks the API Pix over real TLS, asking for the account's certificate: for the tests and the demo. */
export type BancoFalso = FakeServer &
  Pick<Livros, 'cobrancas' | 'pix' | 'webhooks' | 'tokens'> & {
    modos: ModosDoBanco;
    enderecos: Enderecos;
    /** Behind the gateway, without TLS. */
    plainUrl: string;
    ca: string;
    /** Says what a landlord types to use this bank. */
    conta: { clientId: string; clientSecret: string; certificado: string };
    /** Someone pays the charge with this txid. Undefined where his bank would refuse: unknown, ended, cancelled. */
    pagar(txid: string, pagamento?: Pagamento): PixFalso | undefined;
    /** Money that no charge asked for, or against all rules. */
    receber(pix: Pagamento & { centavos: number; chave: string; txid?: string }): PixFalso;
    concluirDevolucao(e2eid: string, id: string, status: SituacaoDaDevolucao): void;
    /** A return that the payer's bank obtained, as after a fraud. */
    devolverPorFora(e2eid: string, centavos: number, natureza: string): DevolucaoFalsa;
    /** Tells the registered address of these Pix; the statuses it answered, by address. */
    avisar(...pix: PixFalso[]): Promise<number[]>;
    /** The body of such a notice. */
    corpoDoAviso(...pix: PixFalso[]): { pix: ReturnType<typeof mostrarPix>[] };
  };

const modosIniciais = (): ModosDoBanco => ({
  statusDeCriacao: 201,
  codigo: 'pixCopiaECola',
  componentes: true,
  segundosDoToken: 3600,
  itensPorPagina: 100,
  devolucao: 'EM_PROCESSAMENTO',
  recusaRepeticao: false,
  escopos: [...ESCOPOS],
});

const PAGADOR = { nome: 'Francisco da Silva', cpf: '12345678909' };

export async function fakeBank({ agora, porta = 0 }: { agora: () => Date; porta?: number }): Promise<BancoFalso> {
  const credencial = { clientId: 'Client_Id_de_teste', clientSecret: 'Client_Secret_de_teste' };
  const livros: Livros = {
    cobrancas: new Map(),
    pix: [],
    webhooks: new Map(),
    tokens: new Map(),
    modos: modosIniciais(),
    ...credencial,
    agora,
  };
  const { cobrancas, pix, webhooks, tokens, modos } = livros;
  const servidor = await fakeServer((pedido) => responder(livros, pedido));
  const portao = await tlsGateway(servidor.url, porta);
  const { clear, close } = servidor;
  const achar = (e2eid: string) => {
    const achado = pix.find(({ endToEndId }) => endToEndId === e2eid);
    if (!achado) throw new Error(`o banco falso não conhece ${e2eid}`);
    return achado;
  };

  const banco: BancoFalso = Object.assign(servidor, {
    plainUrl: servidor.url,
    url: portao.url,
    enderecos: { url: `${portao.url}/v2`, token: `${portao.url}/oauth/token` },
    ca: AUTORIDADE,
    conta: { ...credencial, certificado: CERTIFICADO_DO_CLIENTE },
    cobrancas,
    pix,
    webhooks,
    tokens,
    modos,
    pagar(txid: string, pagamento: Pagamento = {}) {
      const { em = agora() } = pagamento;
      const cobranca = cobrancas.get(txid);
      const vencida =
        cobranca?.tipo === 'cobv' && em.getTime() > Date.parse(`${ultimoDia(cobranca)}T23:59:59.999-03:00`);
      const segundos = Number(field(cobranca?.corpo, 'calendario', 'expiracao'));
      const expirada = cobranca?.tipo === 'cob' && em.getTime() > Date.parse(cobranca.criacao) + segundos * 1000;
      if (cobranca?.status !== 'ATIVA' || vencida || expirada) return undefined;
      const partes = dividirValor(cobranca, em);
      const devido = partes.original + partes.multa + partes.juros - partes.desconto;
      const pago = banco.receber({
        ...pagamento,
        centavos: pagamento.centavos ?? devido,
        chave: textOf(cobranca.corpo.chave) ?? '',
        txid,
      });
      if (pagamento.centavos === undefined) pago.componentesValor = componentes(partes);
      cobranca.status = 'CONCLUIDA';
      return pago;
    },
    receber({
      centavos,
      em = agora(),
      pagador = PAGADOR,
      mensagem,
      chave,
      txid,
    }: Parameters<BancoFalso['receber']>[0]) {
      const recebido: PixFalso = {
        endToEndId: identificador('E', em),
        ...(txid && { txid }),
        chave,
        valor: valorPix(centavos),
        horario: em.toISOString(),
        ...(mensagem && { infoPagador: mensagem }),
        gnExtras: { pagador },
        devolucoes: [],
      };
      pix.push(recebido);
      return recebido;
    },
    concluirDevolucao(e2eid: string, id: string, status: SituacaoDaDevolucao) {
      const devolucao = achar(e2eid).devolucoes.find((uma) => uma.id === id);
      if (!devolucao) throw new Error(`o banco falso não conhece a devolução ${id}`);
      devolucao.status = status;
      if (status === 'DEVOLVIDO') devolucao.horario = { ...devolucao.horario, liquidacao: agora().toISOString() };
    },
    devolverPorFora(e2eid: string, centavos: number, natureza: string) {
      const instante = agora().toISOString();
      const devolucao: DevolucaoFalsa = {
        id: identificador('D', agora()),
        rtrId: identificador('D', agora()),
        valor: valorPix(centavos),
        natureza,
        horario: { solicitacao: instante, liquidacao: instante },
        status: 'DEVOLVIDO',
      };
      achar(e2eid).devolucoes.push(devolucao);
      return devolucao;
    },
    corpoDoAviso: (...avisados: PixFalso[]) => ({ pix: avisados.map((um) => mostrarPix(livros, um)) }),
    async avisar(...avisados: PixFalso[]) {
      const porUrl = new Map<string, PixFalso[]>();
      for (const um of avisados) {
        const url = webhooks.get(um.chave)?.webhookUrl;
        if (url) porUrl.set(url, [...(porUrl.get(url) ?? []), um]);
      }
      const postar = ([url, deles]: [string, PixFalso[]]) =>
        call({ url: `${url}/pix`, body: banco.corpoDoAviso(...deles), deadlineMs: 60_000 });
      return (await Promise.all([...porUrl].map(postar))).map(({ status }) => status);
    },
    clear() {
      clear();
      for (const livro of [cobrancas, webhooks, tokens]) livro.clear();
      pix.length = 0;
      Object.assign(modos, modosIniciais());
    },
    async close() {
      await portao.close();
      await close();
    },
  });
  return banco;
}
