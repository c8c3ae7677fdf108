import type { Ficha } from '@imob/schemas/ficha';
import * as interessados from '@imob/schemas/interessados';
import type { Resposta, TestApp } from './app.ts';
import type { Locador } from './factories.ts';

/** A whole form, as it stands once it was sent. */
export const ficha = (mudancas: Partial<Ficha> = {}): Ficha => ({
  ...{ nome: 'Rita Prado', cpf: '529.982.247-25', rg: '12.345.678-9', dataNascimento: '1990-05-20' },
  ...{ estadoCivil: 'Solteiro(a)', nacionalidade: 'brasileira', profissao: 'Enfermeira' },
  ...{ email: 'rita@exemplo.com', telefone: '(11) 91234-5678' },
  endereco: {
    ...{ cep: '13010-000', rua: 'Rua Sete', numero: '7', complemento: null },
    ...{ bairro: 'Centro', cidade: 'Campinas', estado: 'SP' },
  },
  ...{ moradia: 'ALUGADA', ocupacao: 'EMPREGADO', empresa: 'Hospital, desde 2019', renda: 7500 },
  ...{ conjugeNome: null, conjugeCpf: null, moradores: 'Eu e um gato', garantia: 'CAUCAO' },
  ...{ fiadorNome: null, fiadorCpf: null, fiadorTelefone: null, mudancaEm: null, observacoes: null },
  ...mudancas,
});

/** Those who want the properties of a landlord. */
export function interessadosDe(dono: Locador) {
  const em = (id: string) => ({ params: { id } });
  return {
    anotar: (body: object, headers = {}): Promise<Resposta<interessados.Interessado>> =>
      dono.pedir(interessados.criar, { body: { nome: 'Rita', ...body }, headers }),
    ler: (id: string): Promise<Resposta<interessados.Interessado>> => dono.pedir(interessados.buscar, em(id)),
    listar: (
      query = {},
    ): Promise<Resposta<{ interessados: interessados.InteressadoDaPagina[]; proximo: string | null }>> =>
      dono.pedir(interessados.pagina, { query }),
    mudar: (id: string, body: object): Promise<Resposta<interessados.Interessado>> =>
      dono.pedir(interessados.mudar, { ...em(id), body }),
    pedirFicha: (id: string, body: object = {}): Promise<Resposta<interessados.Interessado>> =>
      dono.pedir(interessados.pedirFicha, { ...em(id), body }),
    aprovar: (
      id: string,
    ): Promise<Resposta<{ interessado: interessados.Interessado; locatarioId: string; novo: boolean }>> =>
      dono.pedir(interessados.aprovar, em(id)),
    remover: (id: string): Promise<Resposta> => dono.pedir(interessados.remover, em(id)),
  };
}

/** His form has come, as the page that takes it in leaves it. */
export async function chegou({ deps }: TestApp, dono: Locador, id: string, qual: Ficha = ficha()): Promise<void> {
  await deps.db
    .updateTable('interessados')
    .set({ ficha: JSON.stringify(qual), fichaEm: deps.agora().toISOString() })
    .where('userId', '=', dono.uid)
    .where('id', '=', id)
    .execute();
}
