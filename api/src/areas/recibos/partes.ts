import type { Recibo } from '@imob/schemas/recibos';
import { enderecoEmLinha, type PartesDoEndereco } from '@imob/schemas/rules/addresses';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Tables } from '../../db/tables.ts';
import { principalEm } from '../contratos/demais/principal.ts';

type Partes = Pick<Recibo, 'locatarioNome' | 'locatarioCpf' | 'imovelEndereco'>;

type Locador = Pick<Selectable<Tables['usuarios']>, 'tipoPessoa' | 'nomeCompleto' | 'razaoSocial' | 'cpf' | 'cnpj'>;
/** Tells what the landlord wants sent; all is null of who never said. */
type Avisos = { [Campo in 'reciboPorEmail' | 'reciboPorWhatsapp' | 'textoLivreAtivo']: boolean | null };
type Lido = Omit<Partes, 'imovelEndereco'> & { copia: string | null; imovel: PartesDoEndereco } & Locador & Avisos;

/** Exported for bench/base.ts, which sends the same statement. */
export const consultaDasPartes = (userId: string, contratoId: string, dia: string) => sql<Lido>`
    select u."tipoPessoa", u."nomeCompleto", u."razaoSocial", u.cpf, u.cnpj, q."reciboPorEmail", q."reciboPorWhatsapp",
      q."textoLivreAtivo", coalesce(l.nome, p.copia ->> 'nome', k."locatarioCopia" ->> 'nome') as "locatarioNome",
      coalesce(l.cpf, p.copia ->> 'cpf', k."locatarioCopia" ->> 'cpf') as "locatarioCpf", k."imovelCopia" ->> 'endereco' as copia,
      jsonb_build_object('rua', i.rua, 'numero', i.numero, 'complemento', i.complemento, 'bairro', i.bairro,
        'cidade', i.cidade, 'estado', i.estado) as imovel
    from contratos k
    join usuarios u on u.uid = k."userId"
    left join "configuracoesNotificacoes" q on q."userId" = k."userId"
    ${principalEm(userId, sql`k.id`, sql`${dia}::date`)}
    left join locatarios l on l."userId" = k."userId" and l.id = coalesce(p.id, k."locatarioId")
    left join imoveis i on i."userId" = k."userId" and i.id = k."imovelId"
    where k."userId" = ${userId} and k.id = ${contratoId}`;

/**
 * Reads what a receipt of a payment of that day says of tenant and property, as they are now or were when they were deleted, and the landlord
 * with the switches for sending it. One statement, sent before the receipts' counter is taken.
 */
export async function lerPartes(trx: Db, userId: string, contratoId: string, dia: string) {
  const { rows } = await consultaDasPartes(userId, contratoId, dia).execute(trx);
  const [lido] = rows;
  if (!lido) throw new Error(`contrato ${contratoId} não existe mais`);
  const { copia, imovel, locatarioNome, locatarioCpf } = lido;
  const partes: Partes = { locatarioNome, locatarioCpf, imovelEndereco: enderecoEmLinha(imovel) || (copia ?? '') };
  return { partes, locador: lido, quer: lido };
}
