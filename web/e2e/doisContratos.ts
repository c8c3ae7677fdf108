import type { TestApp } from '../../api/test/support/app.ts';
import {
  type Locador,
  novoContrato,
  novoImovel,
  novoLocador,
  novoLocatario,
} from '../../api/test/support/factories.ts';

/** Two contracts: one of a whole year from January, one from March. */
export async function doisContratos(servico: TestApp): Promise<{ locador: Locador; contratoId: string }> {
  const locador = await novoLocador(servico);
  const { contratoId } = await novoContrato(locador, {
    imovelId: await novoImovel(locador, { nome: 'Apartamento Paulista' }),
    locatarioId: await novoLocatario(locador, {
      nome: 'João Conceição',
      email: 'joao@exemplo.com.br',
      telefone: '(11) 98765-4321',
    }),
  });
  await novoContrato(locador, {
    imovelId: await novoImovel(locador, { nome: '=Casa da Vila', numero: '22' }),
    locatarioId: await novoLocatario(locador, { nome: 'Beatriz Nogueira' }),
    dataInicio: '2026-03-01',
    valorAluguel: 980.55,
    diaVencimento: 15,
  });
  return { locador, contratoId };
}
