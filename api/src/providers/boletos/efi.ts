import { somarDias } from '@imob/schemas/rules/dates';
import { field } from '../http.ts';
import { type Chamada, chamadas } from '../pix/calls.ts';
import { respostaEstranha } from '../pix/outcome.ts';
import type { Falha, PassoDoTeste, Resultado } from '../pix/pix.ts';
import { type Enderecos, perfilDeBanco } from '../pix/profiles.ts';
import { conectar } from '../pix/request.ts';
import { tokens } from '../pix/token.ts';
import type { Timeouts } from '../timeouts.ts';
import type { Boleto, EmissorDeBoletos, Pagos, RefDeBoleto } from './boletos.ts';
import { falhaDaEfi } from './efiOutcome.ts';
import { idDe, lerAviso, lerBoleto, lerPagamento } from './efiRead.ts';
import { corpoDoBoleto } from './efiWrite.ts';

/** Client id and secret are the application's, which needs no certificate here. */
export type ContaEfi = { enderecos: Enderecos; clientId: string; clientSecret: string };
type Meios = {
  tempos: Pick<Timeouts, 'deadline' | 'wait' | 'longestWait'>;
  agora: () => Date;
  /** The authority that signed a fake company's certificate. */
  ca?: string;
};

const POR_PAGINA = 100;
/** A company that never ends its pages is not followed for ever. */
const MAIS_PAGINAS = 50;
/** Days of which one question is asked. */
const MAIS_DIAS = 30;

const feita = <T>(valor: T): Resultado<T> => ({ situacao: 'feita', valor });

/** Efí's API Cobranças. One account, to be kept as long as it lasts: it keeps token and connections. */
export function abrirEfi(conta: ContaEfi, { tempos, agora, ca }: Meios): EmissorDeBoletos {
  const { enderecos } = conta;
  const perfil = perfilDeBanco.parse({ nome: 'Efí', producao: enderecos, formatoDoToken: 'json' });
  const conexao = conectar({}, tempos.deadline, ca);
  const chamarUmaVez = chamadas({
    ...{ conexao, perfil, tempos, agora, dados: {}, url: enderecos.url },
    tokens: tokens(conexao, enderecos.token, perfil, conta, agora),
    certificadoVencido: () => false,
    lerFalha: falhaDaEfi,
  });
  const chamar: typeof chamarUmaVez = async (chamada, ler) => emPalavras(await chamarUmaVez(chamada, ler));
  const doNumero = (numero: string, acao = ''): Chamada['recurso'] => `/charge/${encodeURIComponent(numero)}${acao}`;
  const dia = (mais = 0) => somarDias(agora().toISOString().slice(0, 10), mais);

  /** Every page of what was created or paid in these days, as it is told. */
  async function listar(query: Record<string, string>): Promise<Resultado<unknown[]>> {
    const todas: unknown[] = [];
    for (let pagina = 1; pagina <= MAIS_PAGINAS; pagina++) {
      const lida = await chamar(
        {
          ...{ metodo: 'GET', recurso: '/charges' },
          query: { charge_type: 'billet', ...query, limit: String(POR_PAGINA), page: String(pagina) },
        },
        (corpo) => {
          const dados = field(corpo, 'data');
          return Array.isArray(dados) ? (dados as unknown[]) : undefined;
        },
      );
      if (lida.situacao !== 'feita') return lida;
      todas.push(...lida.valor);
      if (lida.valor.length < POR_PAGINA) return feita(todas);
    }
    return { situacao: 'talvez', erro: 'A Efí devolveu páginas demais; vamos perguntar de novo.' };
  }

  /** The charge that carries this id of ours. */
  async function achar(txid: string, desde: string): Promise<Resultado<Boleto>> {
    const begin_date = [somarDias(desde, -1), dia(-MAIS_DIAS)].sort()[1] ?? desde;
    const lidas = await listar({ begin_date, end_date: dia(1), date_of: 'creation', custom_id: txid });
    if (lidas.situacao !== 'feita') return lidas;
    const [achada] = lidas.valor.filter((uma) => idDe(uma) === txid);
    if (!achada) return { situacao: 'inexistente', erro: 'A Efí não tem este boleto.' };
    const boleto = lerBoleto(achada);
    return boleto ? feita(boleto) : respostaEstranha;
  }

  async function consultar({ numero, txid }: RefDeBoleto): Promise<Resultado<Boleto>> {
    const lido = await chamar({ metodo: 'GET', recurso: doNumero(numero) }, (corpo) => lerBoleto(field(corpo, 'data')));
    if (lido.situacao !== 'feita' || lido.valor.situacao !== 'PAGA' || lido.valor.pago) return lido;
    // By its number a charge does not always say how much was paid; in the list it does.
    const listado = await achar(txid, dia(-MAIS_DIAS));
    return listado.situacao === 'feita' && listado.valor.pago
      ? feita({ ...lido.valor, pago: listado.valor.pago })
      : lido;
  }

  /** A change answers nothing but that it was made, so that the charge is read after it. */
  async function mudar(ref: RefDeBoleto, acao: string, corpo?: unknown): Promise<Resultado<Boleto>> {
    const feito = await chamar({ metodo: 'PUT', recurso: doNumero(ref.numero, acao), corpo }, () => null);
    return feito.situacao === 'feita' ? consultar(ref) : feito;
  }

  async function cancelar(ref: RefDeBoleto): Promise<Resultado<Boleto>> {
    const cancelada = await mudar(ref, '/cancel');
    if (cancelada.situacao !== 'conflito' && cancelada.situacao !== 'dados') return cancelada;
    // A refusal means that the boleto was paid, is being credited, or was cancelled before; a query tells which.
    return consultar(ref);
  }

  return {
    async emitir(pedido, jaPedido) {
      if (jaPedido) {
        const achada = await achar(pedido.txid, pedido.desde);
        if (achada.situacao !== 'inexistente') return achada;
      }
      const recurso = '/charge/one-step';
      return chamar({ metodo: 'POST', recurso, corpo: corpoDoBoleto(pedido), tentativas: 1 }, (corpo) =>
        lerBoleto(field(corpo, 'data')),
      );
    },
    consultar,
    mudarVencimento: (ref, vencimento) => mudar(ref, '/billet', { expire_at: vencimento }),
    cancelar,
    async cancelarPedido(txid, desde) {
      const achada = await achar(txid, desde);
      return achada.situacao === 'feita' ? cancelar({ numero: achada.valor.numero, txid }) : achada;
    },
    async pagosEntre(de, ate) {
      const dias = { begin_date: de, end_date: ate, date_of: 'payment', status: 'paid' };
      const lidas = await listar(dias);
      if (lidas.situacao !== 'feita') return lidas;
      const achados: Pagos = { pagos: [], semValor: [] };
      for (const uma of lidas.valor) {
        const txid = idDe(uma);
        const pago = lerPagamento(uma);
        if (pago) achados.pagos.push(pago);
        else if (txid) achados.semValor.push(txid);
      }
      return feita(achados);
    },
    lerAviso: (token) => chamar({ metodo: 'GET', recurso: `/notification/${encodeURIComponent(token)}` }, lerAviso),
    async testar() {
      const lidas = await listar({ begin_date: dia(-1), end_date: dia(), date_of: 'creation' });
      const ok = lidas.situacao === 'feita';
      const passo: PassoDoTeste = { passo: 'boletos', ok, texto: ok ? 'A Efí aceita emitir boletos.' : lidas.erro };
      return [passo];
    },
    fechar: conexao.fechar,
  };
}

/** The words for a bank with a certificate would send the landlord to the wrong place. */
function emPalavras<T>(resultado: Resultado<T>): Resultado<T> {
  return resultado.situacao === 'credencial' ? { ...resultado, erro: RECUSADA } : resultado;
}

const RECUSADA: Falha['erro'] =
  'A Efí recusou a credencial para boletos. Confira Client ID e Client Secret, e se são os de produção.';
