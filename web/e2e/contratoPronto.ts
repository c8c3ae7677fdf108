import * as contratos from '@imob/schemas/contratos';
import { type Locador, novoImovel, novoLocatario } from '../../api/test/support/factories.ts';

/** A contract of ten months for a tenant with every datum, made through the API. */
export async function contratoPronto(locador: Locador, mudancas: object = {}) {
  const imovelId = await novoImovel(locador, {
    nome: 'Apartamento Paulista',
    valorAluguel: '2500',
    quartos: 2,
    banheiros: 1,
  });
  const locatarioId = await novoLocatario(locador, {
    nome: 'João Pereira',
    email: 'joao@exemplo.com.br',
    telefone: '(11) 98765-4321',
    profissao: 'professor',
  });
  const { body } = await locador.pedir(contratos.criar, {
    body: {
      imovelId,
      locatarioId,
      dataInicio: '2026-01-05',
      dataFim: '2026-11-04',
      valorAluguel: 2500,
      diaVencimento: 10,
      valorCaucao: 5000,
      ...mudancas,
    },
  });
  return { contratoId: body.contratoId as string, imovelId, locatarioId };
}
