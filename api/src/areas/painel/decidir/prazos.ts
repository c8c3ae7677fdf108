import { diasEntre, somarDias } from '@imob/schemas/rules/dates';
import { sql } from 'kysely';
import { janelaNoDia, podeSerRenovatoria } from '../../contratos/termos/renovatoria.ts';
import { fimPodeSerDito } from '../../contratos/termos/temporada.ts';
import { contratosAtivos, type Tipo } from './contratos.ts';

const porFim = sql`c."dataFim", c.id`;

/** Gives the alert for this many days before an end. */
export const faixaDe = (dias: number): 30 | 60 | 90 => (dias <= 30 ? 30 : dias <= 60 ? 60 : 90);

/** Contracts that go on although their term is over: renew, extend or close. */
export const prazosVencidos: Tipo = async (db, userId, hoje) => {
  const vencidos = await contratosAtivos(db, userId, sql`not c.indeterminado and c."dataFim" < ${hoje}::date`, porFim);
  return vencidos.map(({ dataInicio: _, ...contrato }) => ({
    tipo: 'PRAZO_VENCIDO' as const,
    ...contrato,
    dias: diasEntre(contrato.dataFim, hoje),
  }));
};

/** Contracts that end within 90 days, today included; seasons in their last third. */
export const prazosQueTerminam: Tipo = async (db, userId, hoje) => {
  const ate = somarDias(hoje, 90);
  const noPrazo = sql<boolean>`not c.indeterminado and c."dataFim" between ${hoje}::date and ${ate}::date
    and ${fimPodeSerDito(userId, hoje)}`;
  const terminam = await contratosAtivos(db, userId, noPrazo, porFim);
  return terminam.map(({ dataInicio: _, ...contrato }) => {
    const dias = diasEntre(hoje, contrato.dataFim);
    return { tipo: 'PRAZO_TERMINA' as const, ...contrato, dias, faixa: faixaDe(dias) };
  });
};

/** Leases of businesses whose tenants may ask the court for a new term now (Lei 8.245/1991, arts. 51 and 71). */
export const renovatorias: Tipo = async (db, userId, hoje) => {
  const quais = await contratosAtivos(db, userId, podeSerRenovatoria(userId, { de: hoje, ate: hoje }), porFim);
  return quais.flatMap(({ dataInicio: _, temporada: __, ...contrato }) => {
    const janela = janelaNoDia(contrato.dataFim, hoje);
    return janela ? [{ tipo: 'RENOVATORIA' as const, ...contrato, ...janela }] : [];
  });
};
