import type { DadosDoAviso } from '@imob/schemas/avisos/aviso';
import { limiteDoDesconto, partesDoValor } from '@imob/schemas/rules/encargos';
import { reais } from '@imob/schemas/rules/money';
import { TERMOS_NEUTROS, type Termos } from '@imob/schemas/rules/termos';
import type { Db } from '../../db/connect.ts';
import { lerTermosDasContas } from '../contratos/termos/noVencimento.ts';
import { lerTaxas } from '../indices/ler.ts';
import { type ContaCalculada, calcular } from './encargos.ts';
import { pedir } from './pedir.ts';
import { retencoesEsperadas } from './retencao.ts';

type Devida = Omit<ContaCalculada, 'tipo'> & {
  userId: string;
  contaId: string;
  contratoId: string;
  tipoConta: ContaCalculada['tipo'];
  /** The conta of which this one is the rest; no tax is expected of a rest. */
  inteiraId: string | null;
  /** The tenant's document, where the caller has read it. */
  inquilino?: string | null;
};

/**
 * `total` is due and consists of `partes`; `valor`, the total less the tax `irRetido`, is asked for. A discount in it ends on `ate`, and
 * `depois` is asked for after that day.
 */
type ValorDoDia = Pick<DadosDoAviso, 'valor' | 'irRetido' | 'partes' | 'desconto'> & { total: number };

/**
 * Reads the amounts to ask for on `hoje`, for the contas whose contracts have terms (charges, correction, a discount for punctuality) or
 * of which a company withholds tax.
 */
export async function lerValoresDoDia(db: Db, contas: Devida[], hoje: string): Promise<Map<string, ValorDoDia>> {
  const unicos = (ids: string[]) => [...new Set(ids)];
  const termosDe = await lerTermosDasContas(
    db,
    unicos(contas.map(({ userId }) => userId)),
    unicos(contas.map(({ contratoId }) => contratoId)),
  );
  const retencaoDe = await retencoesEsperadas(
    db,
    contas.map((conta) => ({ ...conta, tipo: conta.tipoConta })),
  );
  const valores = new Map<string, ValorDoDia>();
  for (const { tipoConta: tipo, ...conta } of contas) {
    const retencao = retencaoDe({ ...conta, tipo });
    const termos =
      termosDe.em(conta.contratoId, conta.dataVencimento) ?? (conta.saldo || retencao > 0 ? TERMOS_NEUTROS : undefined);
    if (!termos) continue;
    const indices = await taxasDe(db, conta, termos, hoje);
    const encargos = calcular({ ...conta, tipo }, hoje, { termos, indices });
    const { total, desconto } = encargos;
    const pedido = pedir(conta, total, retencao);
    const { descontoPontualidade: termo } = termos;
    valores.set(conta.contaId, {
      ...{ total: reais(total), valor: reais(pedido.valor) },
      ...(pedido.irRetido > 0 && { irRetido: reais(pedido.irRetido) }),
      partes: partesDoValor(encargos, conta.saldo !== null),
      ...(termo &&
        desconto > 0 && {
          desconto: {
            ate: limiteDoDesconto(conta.dataVencimento, termo.diasAntes),
            depois: reais(pedido.valor + desconto),
          },
        }),
    });
  }
  return valores;
}

/** Reads the rates of a correction, which few contas have. */
async function taxasDe(
  db: Db,
  { userId, dataVencimento }: Pick<Devida, 'userId' | 'dataVencimento'>,
  { correcao }: Termos,
  hoje: string,
) {
  if (!correcao || hoje <= dataVencimento) return [];
  return lerTaxas(db, userId, correcao, { de: dataVencimento.slice(0, 7), ate: hoje.slice(0, 7) });
}
