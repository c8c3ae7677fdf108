import { z } from 'zod';
import { textoObrigatorio } from './base/fields.ts';
import { erroDoMes, MES } from './paginas/opcoes.ts';
import { centavos } from './rules/money.ts';
import { somarItens, TIPOS_DE_ITEM } from './rules/parcelas.ts';

export const TipoItem = z.enum(TIPOS_DE_ITEM);

/**
 * Says what a conta or a receipt is made of. `recorrenteId` says which recurring item of the contract put it there, `faturaId` which bill that homes
 * share.
 */
export const ItemDaConta = z.object({
  descricao: z.string(),
  tipo: TipoItem,
  valor: z.number(),
  recorrenteId: z.string().optional(),
  faturaId: z.string().optional(),
});
export type ItemDaConta = z.infer<typeof ItemDaConta>;

export const MAXIMO_DE_ITENS = 100;
const LIMITE = 999_999_999.99;

/** The amount of an item: a discount takes off, everything else adds. */
export const conferirSinal = ({ tipo, valor }: { tipo: string; valor: number }) =>
  tipo === 'DESCONTO' ? valor < 0 : valor > 0;
export const SINAL = {
  error: 'Um item DESCONTO tem valor negativo; os outros, maior que zero.',
  path: ['valor'],
};

export const valorDoItem = z
  .number()
  .min(-LIMITE)
  .max(LIMITE)
  .refine((valor) => Number(valor.toFixed(2)) === valor, {
    error: 'Informe um valor em reais com no máximo duas casas decimais.',
  });

export const DESCRICAO_DO_ITEM_MAXIMA = 200;

const NovoItem = z
  .object({
    descricao: textoObrigatorio(DESCRICAO_DO_ITEM_MAXIMA),
    tipo: TipoItem,
    valor: valorDoItem,
    recorrenteId: z.uuid().optional(),
    faturaId: z.uuid().optional(),
  })
  .refine(conferirSinal, SINAL);

/** Items as they are sent. */
export const NovosItens = z.array(NovoItem).max(MAXIMO_DE_ITENS);

/** Cents that items add up to. */
export const somaDosItens = (itens: readonly { valor: number }[]): number =>
  somarItens(itens.map(({ valor }) => ({ valor: centavos(valor) })));

/** A month, as `YYYY-MM`. */
export const mesDoAno = z.string().regex(MES, { error: erroDoMes });

/**
 * The parts of a conta's `valor` where a payment split it. Juros run on the principal from `jurosDesde`; where that is
 * null nothing was charged yet, and all may be. `pagoEmDia` is the rent that was paid while its punctuality discount could
 * still be had: the rest has it too, as long as it is on time itself.
 */
export const SaldoDaConta = z.object({
  principal: z.number(),
  multa: z.number(),
  juros: z.number(),
  jurosDesde: z.string().nullable(),
  pagoEmDia: z.number().optional(),
});
export type SaldoDaConta = z.infer<typeof SaldoDaConta>;
