import type { Garantia } from '@imob/schemas/rules/termos';
import { HttpError } from '../../../http/errors.ts';

/** The kinds of guarantee, within a sentence. */
export const NOMES_DAS_GARANTIAS: Record<Garantia['tipo'], string> = {
  CAUCAO: 'caução',
  FIADOR: 'fiador',
  SEGURO_FIANCA: 'seguro-fiança',
  CAPITALIZACAO: 'título de capitalização',
  CESSAO_QUOTAS: 'cessão fiduciária de quotas de fundo',
};

const LEI =
  'A lei aceita uma só garantia por contrato, e uma segunda é nula (Lei nº 8.245/1991, art. 37, parágrafo único).';

const recusa = (porque: string) => new HttpError(409, `${LEI} ${porque}`, { extra: { codigo: 'SEGUNDA_GARANTIA' } });

/** A deposit in money that is charged leaves no room for another kind. Throws 409. */
export function conferirComCaucao(nova: Garantia | null | undefined, caucao: number): void {
  if (!nova || caucao === 0) return;
  if (nova.tipo === 'CAUCAO' && (nova.bem ?? 'DINHEIRO') === 'DINHEIRO') return;
  const nome = nova.tipo === 'CAUCAO' ? 'caução de um bem' : NOMES_DAS_GARANTIAS[nova.tipo];
  throw recusa(`Este contrato já tem caução em dinheiro: cancele a conta da caução antes de registrar ${nome}.`);
}

/** A deposit is not charged beside a guarantee that was recorded. Throws 409. */
export function conferirNovaCaucao(registrada: Garantia | null | undefined): void {
  if (!registrada || (registrada.tipo === 'CAUCAO' && (registrada.bem ?? 'DINHEIRO') === 'DINHEIRO')) return;
  const nome = registrada.tipo === 'CAUCAO' ? 'caução de um bem' : NOMES_DAS_GARANTIAS[registrada.tipo];
  throw recusa(`Este contrato já tem ${nome}: retire essa garantia dos termos antes de cobrar uma caução.`);
}

/** One kind does not silently take the place of another. Throws 409. */
export function conferirTroca(atual: Garantia | null | undefined, nova: Garantia | null | undefined): void {
  if (!atual || !nova || atual.tipo === nova.tipo) return;
  throw recusa(
    `Este contrato já tem ${NOMES_DAS_GARANTIAS[atual.tipo]}: retire essa garantia antes de registrar ${NOMES_DAS_GARANTIAS[nova.tipo]}.`,
  );
}
