import * as anuncios from '@imob/schemas/anuncios';
import type { CAMPOS_DA_FICHA } from '@imob/schemas/interessados';
import * as interessados from '@imob/schemas/interessados';
import { somarDias } from '@imob/schemas/rules/dates';
import type { Cliente } from './cliente.ts';
import { cpfDe } from './cpf.ts';
import type { Evento } from './eventos.ts';

type Ficha = Partial<Record<(typeof CAMPOS_DA_FICHA)[number], string>>;
type Pessoa = {
  nome: string;
  email: string;
  telefone: string;
  mensagem?: string;
  /** How many days ago he told at the advert that he wants the property. */
  haDias: number;
  /** Two days later the landlord asks for the form, and it comes the day after. */
  ficha?: Ficha;
  /** Yesterday a visit was set for tomorrow. */
  visita?: string;
};

const daFicha = {
  ...{ nacionalidade: 'Brasileira', cep: '90035-001', rua: 'Rua Ramiro Barcelos', numero: '910' },
  ...{ bairro: 'Bom Fim', cidade: 'Porto Alegre', estado: 'RS', moradia: 'ALUGADA' },
};

// Addresses under .test and telephones that begin with 90000 belong to nobody.
const pessoas: Pessoa[] = [
  {
    ...{ nome: 'Vinícius Zanatta Krause', email: 'vinicius@correio.test', telefone: '(51) 90000-2207', haDias: 10 },
    mensagem: 'Trabalho perto e procuro um lugar com vaga coberta. Não tenho animais.',
    ficha: {
      ...{ ...daFicha, cpf: cpfDe(271_828_182), profissao: 'Engenheiro de software', estadoCivil: 'Casado(a)' },
      ...{ ocupacao: 'EMPREGADO', empresa: 'Cooperativa Serra Azul, desde 2019', renda: '11.800,00' },
      ...{ conjugeNome: 'Débora Krause', moradores: 'Eu e minha esposa', garantia: 'SEGURO_FIANCA' },
    },
  },
  {
    ...{ nome: 'Larissa Pacheco Dorneles', email: 'larissa@correio.test', telefone: '(51) 90000-2311', haDias: 8 },
    mensagem: 'O valor do condomínio inclui água?',
    ficha: {
      ...{ ...daFicha, cpf: cpfDe(161_803_398), profissao: 'Fotógrafa', estadoCivil: 'Solteiro(a)' },
      ...{ ocupacao: 'AUTONOMO', renda: '4.300,00', moradores: 'Eu e uma gata', garantia: 'FIADOR' },
      ...{ fiadorNome: 'Sérgio Dorneles', fiadorTelefone: '(51) 90000-2318' },
    },
  },
  {
    ...{ nome: 'Otávio Menger Brum', email: 'otavio@correio.test', telefone: '(51) 90000-2419', haDias: 3 },
    ...{ mensagem: 'Posso visitar num fim de tarde?', visita: '17:30' },
  },
  {
    ...{ nome: 'Renata Fagundes Pires', email: 'renata@correio.test', telefone: '(51) 90000-2523', haDias: 1 },
    mensagem: 'Bom dia! Ainda está disponível? Mudo em um mês, com meu filho de seis anos.',
  },
];

/** The flat that stands empty is advertised, and four people want it: each has come as far as the landlord led him. */
export function procurado(locador: Cliente, imovelId: () => string, hoje: string): Evento[] {
  let token = '';
  const evento = (haDias: number, ordem: number, fazer: () => Promise<unknown>): Evento => ({
    dia: somarDias(hoje, -haDias),
    ordem,
    fazer: async () => void (await fazer()),
  });
  const anunciar = evento(12, 2, async () => {
    const body = { aberto: true, garantias: ['SEGURO_FIANCA', 'FIADOR', 'CAUCAO'], mostrarTelefone: true };
    const { url } = await locador.pedir<anuncios.Anuncio>(anuncios.gravar, { params: { id: imovelId() }, body });
    token = fimDe(url);
  });
  const vida = ({ haDias, ficha, visita, ...pessoa }: Pessoa): Evento[] => {
    let daFicha = '';
    const ele = async () => {
      const { interessados: todos } = await locador.pedir<{ interessados: interessados.InteressadoDaPagina[] }>(
        interessados.pagina,
      );
      return { id: todos.find(({ nome }) => nome === pessoa.nome)?.id ?? '' };
    };
    const quis = () => locador.pedir(anuncios.interessar, { params: { token }, body: pessoa });
    // The landlord passes the address on herself: nobody of the story reads mail.
    const pediu = async () => {
      const pedida = { params: await ele(), body: {} };
      daFicha = fimDe((await locador.pedir<interessados.Interessado>(interessados.pedirFicha, pedida)).fichaUrl ?? '');
    };
    const enviou = () => {
      const { mensagem: _, ...contato } = pessoa;
      return locador.pedir(interessados.enviarFicha, { params: { token: daFicha }, body: { ...contato, ...ficha } });
    };
    const marcou = async () => {
      const body = { atendido: true, visitaDia: somarDias(hoje, 1), visitaHora: visita };
      await locador.pedir(interessados.mudar, { params: await ele(), body });
    };
    return [
      evento(haDias, 2, quis),
      ...(ficha ? [evento(haDias - 2, 2, pediu), evento(haDias - 3, 2, enviou)] : []),
      ...(visita ? [evento(1, 3, marcou)] : []),
    ];
  };
  return [anunciar, ...pessoas.flatMap(vida)];
}

const fimDe = (url: string) => url.split('/').at(-1) as string;
