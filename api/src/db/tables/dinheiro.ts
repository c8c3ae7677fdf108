import type { Acordo } from '@imob/schemas/acordos';
import type { Banco } from '@imob/schemas/bancos';
import type { Despesa } from '@imob/schemas/despesas';
import type { Extrato } from '@imob/schemas/extratos';
import type { Conta } from '@imob/schemas/financeiro';
import type { SaldoDaConta } from '@imob/schemas/itensDaConta';
import type { ChavePix } from '@imob/schemas/pix';
import type { Fatura, ParteDaFatura, Rateio } from '@imob/schemas/rateios';
import type { Devolucao, Recebimento, SituacaoDaCobranca } from '@imob/schemas/recebimentos';
import type { Recibo } from '@imob/schemas/recibos';
import type { Recorrente } from '@imob/schemas/recorrentes';
import type { Repasse } from '@imob/schemas/repasses';
import type { Colunas } from '@imob/schemas/rules/csvStatement';
import type { LinhaIlegivel } from '@imob/schemas/rules/statement';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { z } from 'zod';
import type { Encargos, TipoDeCobranca } from '../../providers/pix/pix.ts';
import type { Json, JsonOuNull, Registro } from './columns.ts';

/**
 * Says what a payment was made of, kept where that is more than the conta's `valor`: the parts with what was forgiven
 * of them, the principal that money paid, and, where it can be undone whole, what stood before and the rest that it
 * opened. `creditado` was taken from it again by a settlement, to pay another debt or to be given back.
 */
export type PagamentoGuardado = Pick<z.infer<typeof Recibo>, 'multa' | 'juros' | 'correcao' | 'desconto'> & {
  valor: number;
  principal: number;
  dispensado: number;
  antes: Pick<Conta, 'valor' | 'descricao' | 'itens' | 'saldo'> | null;
  resto: (Pick<Conta, 'valor' | 'itens' | 'saldo'> & { id: string }) | null;
  creditado?: number;
};

/** A part of a shared bill as it is kept: who lived there is told by the lease. */
export type ParteGuardada = Omit<ParteDaFatura, 'locatarioNome'>;

/** These tables hold what is owed and what arrives. */
export type DinheiroTables = {
  contas: Omit<Registro<typeof Conta, 'status' | 'itens' | 'irRetido', 'itens'>, 'saldo' | 'competencia'> & {
    competencia: Generated<string | null>;
    /** The conta that payments in part split, of which this is a rest. It may be deleted since. */
    inteiraId: Generated<string | null>;
    /** The agreement on debts that made it, of the rests of its payments too. */
    acordoId: Generated<string | null>;
    /** The agreement that it went into, and by which it was called off. */
    noAcordoId: Generated<string | null>;
    /** Whether its tenant is charged by boleto, where the landlord said so of this conta; else as of its contract. */
    porBoleto: Generated<boolean | null>;
    saldo: ColumnType<SaldoDaConta | null, string | null | undefined, string | null>;
    pagamento: ColumnType<PagamentoGuardado | null, string | null | undefined, string | null>;
    principal: GeneratedAlways<number>;
    principalRecebido: GeneratedAlways<number | null>;
    encargosRecebidos: GeneratedAlways<number | null>;
  };
  recibos: Registro<typeof Recibo, 'irRetido', 'itens'> & {
    emailEm: Generated<string | null>;
    whatsappEm: Generated<string | null>;
    emailFalha: Generated<string | null>;
    whatsappFalha: Generated<string | null>;
  };
  contadores: { userId: string; tipo: 'RECIBO'; ultimo: number };
  recorrentes: z.infer<typeof Recorrente> & { userId: string; contratoId: string; criadoEm: string };
  rateios: Omit<Registro<typeof Rateio, 'ativo'>, 'imoveis' | 'ultima'>;
  rateiosImoveis: { userId: string; rateioId: string; imovelId: string; ordem: number; peso: number };
  faturas: Omit<Registro<typeof Fatura>, 'partes' | 'despesaIds'> & {
    partes: Json<ParteGuardada[]>;
    despesas: Json<
      Pick<Despesa, 'id' | 'imovelId' | 'tipo' | 'descricao' | 'valor' | 'data' | 'pagaEm' | 'reembolsada'>[]
    >;
  };
  acordos: Omit<Acordo, 'contas' | 'dividas' | 'parcelas' | 'desfeitoEm'> & {
    userId: string;
    dividas: Json<Acordo['dividas']>;
    parcelas: Json<Acordo['parcelas']>;
    desfeitoEm: Generated<string | null>;
  };
  repasses: z.infer<typeof Repasse> & { documento: string | null; lancamentoChave: string | null };
  despesas: Omit<z.infer<typeof Despesa>, 'imovelNome' | 'comprovantes'> & {
    /** The day of its payment, or, until then, the one on which it is to be paid. */
    dia: GeneratedAlways<string>;
    comprovantes: Json<Despesa['comprovantes']>;
    /** The name of the property once it is deleted. */
    imovelCopia: Generated<string | null>;
    /** The key of the debit of a statement that it is, or is a part of. The statement may be deleted since. */
    lancamentoChave: Generated<string | null>;
  };
  mesesGerados: { userId: string; contratoId: string; competencia: string; contaId: string; criadoEm: string };
  configuracoesPix: ChavePix & { userId: string };
  codigosPix: {
    userId: string;
    contaId: string;
    dia: string;
    /** The amount that the code asked for: the debt less `irRetido`. */
    valor: number;
    irRetido: Generated<number>;
    valorDaConta: Generated<number>;
  };
  bancos: Omit<
    Registro<typeof Banco, 'homologacao' | 'extras' | 'emiteBoletos', 'extras'>,
    'clientSecret' | 'certificado' | 'webhook' | 'tarifaBoleto'
  > & {
    userId: string;
    tarifaBoleto: Generated<number | null>;
    consultadoAte: string | null;
    varridoEm: string | null;
    atualizadoEm: string;
  };
  cobrancas: {
    userId: string;
    id: string;
    contaId: string;
    bancoId: string;
    txid: string;
    tipo: TipoDeCobranca | 'boleto';
    situacao: SituacaoDaCobranca;
    /** The amount that the bank asks for before its charges: the conta's own amount less `irRetido`. */
    valor: number;
    irRetido: Generated<number>;
    dataVencimento: string;
    expiraEm: string;
    encargos: JsonOuNull<Encargos | null>;
    copiaECola: string | null;
    motivo: string | null;
    /** It names somebody who is no longer the contract's own tenant. */
    outroDevedor: Generated<boolean>;
    /** For a boleto: its number at the company, the 47 digits that are typed, and the company's addresses of the page and the PDF. */
    numero: Generated<string | null>;
    linhaDigitavel: Generated<string | null>;
    link: Generated<string | null>;
    pdf: Generated<string | null>;
    criadoEm: string;
    atualizadoEm: string;
  };
  recebimentos: Omit<Registro<typeof Recebimento, 'contaIds', 'contaIds'>, 'devolucoes' | 'registradas'> & {
    userId: string;
  };
  devolucoes: z.infer<typeof Devolucao> & { userId: string; recebimentoId: string; acertoId: Generated<string | null> };
  extratos: Registro<typeof Extrato> & {
    userId: string;
    ilegiveis: Generated<number>;
    linhasIlegiveis: Json<LinhaIlegivel[]>;
    /** Rows of its file that another statement had brought. */
    repetidos: Json<{ chave: string; ordem: number }[]>;
  };
  lancamentos: {
    userId: string;
    id: string;
    extratoId: string;
    ordem: number;
    chave: string;
    data: string;
    valor: number;
    descricao: string;
    saldo: boolean;
    sinalTrocado: boolean;
    recebimentoId: string | null;
    fitid: Generated<string>;
    foraDoAluguel: Generated<boolean>;
  };
  pagadoresIgnorados: { userId: string; lembrete: string };
  colunasCsv: { userId: string; assinatura: string; colunas: Json<Colunas> };
};
