import { nomeDoImovel } from '@imob/schemas/rules/addresses';
import { sql } from 'kysely';

/** A line on a screen says these of a contract's tenant and property, as they are now or were when they went. */
export type Partes = {
  locatarioId: string;
  locatarioNome: string;
  locatarioTelefone: string | null;
  imovelId: string;
  imovelNome: string | null;
  imovelRua: string;
  imovelNumero: string;
  imovelComplemento: string | null;
};

/** Columns of Partes, for a statement that has `contratos c` and joins `partesDoContrato`. */
export const colunasDasPartes = sql`c."locatarioId", c."imovelId",
  coalesce(l.nome, c."locatarioCopia" ->> 'nome') as "locatarioNome",
  case when l.id is null then c."locatarioCopia" ->> 'telefone' else coalesce(l.whatsapp, l.telefone) end as "locatarioTelefone",
  case when i.id is null then c."imovelCopia" ->> 'nome' else i.nome end as "imovelNome",
  coalesce(i.rua, c."imovelCopia" ->> 'rua') as "imovelRua",
  coalesce(i.numero, c."imovelCopia" ->> 'numero') as "imovelNumero",
  case when i.id is null then c."imovelCopia" ->> 'complemento' else i.complemento end as "imovelComplemento"`;

/** Names the landlord in each table: a cluster that has to infer him reads the properties of all. */
export const partesDoContrato = (userId: string) => sql`
  left join locatarios l on l."userId" = ${userId} and l.id = c."locatarioId"
  left join imoveis i on i."userId" = ${userId} and i.id = c."imovelId"`;

/** The property by the name under which it is shown. */
export function comImovelNomeado<T extends Partes>(linha: T) {
  const { imovelNome: nome, imovelRua: rua, imovelNumero: numero, imovelComplemento: complemento, ...resto } = linha;
  return { ...resto, imovelNome: nomeDoImovel({ nome, rua, numero, complemento }) };
}
