import type { Despesa } from '@imob/schemas/despesas';
import type { ItemDaConta } from '@imob/schemas/itensDaConta';
import type { ContaDaPagina } from '@imob/schemas/paginas/financeiro';
import type { ReciboDaPagina } from '@imob/schemas/paginas/recibos';
import type { Recebimento } from '@imob/schemas/recebimentos';
import { NOMES_DE_DESPESA } from '@imob/schemas/rules/despesas';
import { formaLida } from '@imob/schemas/rules/formaEscrita';
import { somar } from '@imob/schemas/rules/money';
import type { Db } from '../../../db/connect.ts';
import { amount, day, type Sheet, text } from '../../../spreadsheet/sheet.ts';
import { lerPagina as lerDespesas } from '../../despesas/pagina.ts';
import { tipoPorExtenso } from '../../financeiro/exportar.ts';
import { lerPagina as lerContas } from '../../financeiro/pagina.ts';
import { dinheiroDe, naoRecebido } from '../../financeiro/principal.ts';
import type { Calendario } from '../../financeiro/selecao.ts';
import { lerRecebimentos } from '../../recebimentos/leitura.ts';
import { lerPagina as lerRecibos } from '../../recibos/pagina.ts';
import { lerRepasses, type RepasseRow } from '../../repasses/ler.ts';
import { FATIA, porCursor } from '../paginas.ts';
import { type Coluna, count, dayOf, folha, yesNo } from './folha.ts';

const reais = (valor: number) => valor.toFixed(2).replace('.', ',');
const emTexto = (itens: readonly ItemDaConta[]) =>
  text(itens.map(({ descricao, valor }) => `${descricao}: ${reais(valor)}`).join('; '));

const situacoesDaConta = { PENDENTE: 'Pendente', ATRASADO: 'Atrasado', PAGO: 'Pago', CANCELADO: 'Cancelado' };

export function folhaDeContas(db: Db, userId: string, calendario: Calendario): Sheet {
  const { fuso } = calendario;
  const colunas: Coluna<ContaDaPagina>[] = [
    ['Vencimento', (c) => day(c.dataVencimento)],
    ['Descrição', (c) => text(c.descricao)],
    ['Tipo', (c) => text(tipoPorExtenso(c))],
    ['Competência', (c) => text(c.competencia)],
    ['Locatário', (c) => text(c.locatarioNome)],
    ['Imóvel', (c) => text(c.imovelNome)],
    ['Valor', (c) => amount(c.valor)],
    ['Itens', (c) => emTexto(c.itens)],
    ['Situação', (c) => text(situacoesDaConta[c.status])],
    ['Dias de atraso', (c) => (c.diasAtraso > 0 ? count(c.diasAtraso) : null)],
    ['Pago em', (c) => dayOf(c.dataPagamento, fuso)],
    ['Valor recebido', (c) => amount(c.status === 'PAGO' ? dinheiroDe(c) : null)],
    ['IR retido na fonte', (c) => amount(c.irRetido > 0 ? c.irRetido : null)],
    ['Não recebido', (c) => amount(naoRecebido(c) || null)],
    ['Código do recibo', (c) => text(c.reciboId)],
    ['Código do contrato', (c) => text(c.contratoId)],
    ['Código', (c) => text(c.id)],
  ];
  const contas = porCursor(async (cursor) => {
    const pagina = await lerContas(db, userId, calendario, { limite: FATIA, cursor });
    return { linhas: pagina.contas, proximo: pagina.proximo };
  });
  return folha('Contas', colunas, contas);
}

const tiposDeRecibo = { INTEGRAL: 'Integral', PARCIAL: 'Parcial', CAUCAO: 'Caução' };

export function folhaDeRecibos(db: Db, userId: string, fuso: string): Sheet {
  const colunas: Coluna<ReciboDaPagina>[] = [
    ['Pago em', (r) => dayOf(r.dataPagamento, fuso)],
    ['Número', (r) => count(r.numero)],
    ['Recibo', (r) => text(r.codigoRecibo)],
    ['Locatário', (r) => text(r.locatarioNome)],
    ['CPF/CNPJ', (r) => text(r.locatarioCpf)],
    ['Endereço', (r) => text(r.imovelEndereco)],
    ['Descrição', (r) => text(r.descricao)],
    ['Competência', (r) => text(r.competencia)],
    ['Tipo', (r) => text(tiposDeRecibo[r.tipo])],
    ['Itens', (r) => emTexto(r.itens)],
    ['Multa', (r) => amount(r.multa)],
    ['Juros', (r) => amount(r.juros)],
    ['Correção', (r) => amount(r.correcao)],
    ['Desconto', (r) => amount(r.desconto)],
    ['Valor', (r) => amount(r.valor)],
    ['IR retido na fonte', (r) => amount(r.irRetido)],
    ['Forma de pagamento', (r) => text(r.formaPagamento && formaLida(r.formaPagamento))],
    ['Pagamento desfeito', (r) => yesNo(r.desfeito)],
    ['Conta nos totais', (r) => amount(r.contado)],
    ['Emitido em', (r) => dayOf(r.emitidoEm, fuso)],
    ['Código da conta', (r) => text(r.contaId)],
    ['Código do contrato', (r) => text(r.contratoId)],
    ['Código', (r) => text(r.id)],
  ];
  const recibos = porCursor(async (cursor) => {
    const pagina = await lerRecibos(db, userId, fuso, { limite: FATIA, cursor });
    return { linhas: pagina.recibos, proximo: pagina.proximo };
  });
  return folha('Recibos', colunas, recibos);
}

const situacoesDoRecebimento = {
  NAO_IDENTIFICADO: 'Não identificado',
  DUPLICADO: 'Duplicado',
  A_MENOR: 'A menor',
  CONCILIADO: 'Conciliado',
  DEVOLVIDO: 'Devolvido',
};

export function folhaDeRecebimentos(db: Db, userId: string, { fuso, hoje }: Calendario): Sheet {
  const colunas: Coluna<Recebimento>[] = [
    ['Chegou em', (r) => dayOf(r.horario, fuso)],
    ['Valor', (r) => amount(r.valor)],
    ['Origem', (r) => text(r.origem === 'BANCO' ? 'Pix' : 'Extrato')],
    ['Situação', (r) => text(situacoesDoRecebimento[r.situacao])],
    ['Pagador', (r) => text(r.pagadorNome)],
    ['CPF/CNPJ do pagador', (r) => text(r.pagadorDocumento)],
    ['Mensagem', (r) => text(r.mensagem)],
    ['Aviso', (r) => text(r.alerta)],
    ['Devolvido', (r) => amount(devolvido(r))],
    ['Conciliado em', (r) => dayOf(r.conciliadoEm, fuso)],
    ['Identificação', (r) => text(r.e2eid)],
    ['Contas', (r) => text(r.contaIds.join(' '))],
    ['Código', (r) => text(r.id)],
  ];
  const recebimentos = porCursor(async (cursor) => {
    const pagina = await lerRecebimentos(db, userId, { limite: FATIA, ...(cursor && { cursor }) }, hoje, fuso);
    return { linhas: pagina.recebimentos, proximo: pagina.proximo };
  });
  return folha('Recebimentos', colunas, recebimentos);
}

export function folhaDeDespesas(db: Db, userId: string, fuso: string): Sheet {
  const colunas: Coluna<Despesa>[] = [
    ['Data', (d) => day(d.data)],
    ['Paga em', (d) => day(d.pagaEm)],
    ['Tipo', (d) => text(NOMES_DE_DESPESA[d.tipo])],
    ['Descrição', (d) => text(d.descricao)],
    ['Imóvel', (d) => text(d.imovelNome)],
    ['Valor', (d) => amount(d.valor)],
    ['O inquilino devolve', (d) => yesNo(d.reembolsada)],
    ['Comprovantes', (d) => text(d.comprovantes.map(({ nome }) => nome).join('; '))],
    ['Registrada em', (d) => dayOf(d.criadoEm, fuso)],
    ['Código do imóvel', (d) => text(d.imovelId)],
    ['Código da série', (d) => text(d.serieId)],
    ['Código', (d) => text(d.id)],
  ];
  const despesas = porCursor(async (cursor) => {
    const pagina = await lerDespesas(db, userId, { limite: FATIA, cursor });
    return { linhas: pagina.despesas, proximo: pagina.proximo };
  });
  return folha('Despesas', colunas, despesas);
}

export function folhaDeRepasses(db: Db, userId: string, fuso: string): Sheet {
  const colunas: Coluna<RepasseRow>[] = [
    ['Dia', (r) => day(r.dia)],
    ['Coproprietário', (r) => text(r.nome)],
    ['CPF/CNPJ', (r) => text(r.documento)],
    ['Valor', (r) => amount(r.valor)],
    ['Nota', (r) => text(r.nota)],
    ['Registrado em', (r) => dayOf(r.criadoEm, fuso)],
    ['Código do coproprietário', (r) => text(r.coproprietarioId)],
    ['Código', (r) => text(r.id)],
  ];
  async function* repasses() {
    yield* await lerRepasses(db, userId);
  }
  return folha('Repasses', colunas, repasses());
}

function devolvido({ devolucoes }: Recebimento): number | null {
  const feitas = devolucoes.filter(({ situacao }) => situacao === 'DEVOLVIDO');
  return feitas.length > 0 ? somar(feitas.map(({ valor }) => valor)) : null;
}
