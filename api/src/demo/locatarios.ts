import type { NovoLocatario } from '@imob/schemas/locatarios';
import { cpfDe } from './cpf.ts';

type Resumo = [
  nome: string,
  profissao: string,
  estadoCivil: string,
  sexo: string,
  nascimento: string,
  cidade: string,
  estado: string,
];

// Addresses under .test and telephones that begin with 90000 belong to nobody.
const pessoas = {
  mariana: ['Mariana Alves Ribeiro', 'Arquiteta', 'Solteira', 'Feminino', '1991-04-18', 'São Paulo', 'SP'],
  rafael: ['Rafael Nogueira Lima', 'Analista de sistemas', 'Solteiro', 'Masculino', '1996-09-02', 'São Paulo', 'SP'],
  camila: ['Camila Duarte Fonseca', 'Médica veterinária', 'Casada', 'Feminino', '1984-12-11', 'São Paulo', 'SP'],
  bruno: ['Bruno Teixeira Matos', 'Jornalista', 'União estável', 'Masculino', '1989-07-25', 'Rio de Janeiro', 'RJ'],
  aline: ['Aline Castro Peixoto', 'Designer', 'Solteira', 'Feminino', '1998-01-30', 'Rio de Janeiro', 'RJ'],
  thiago: ['Thiago Barros Siqueira', 'Estudante', 'Solteiro', 'Masculino', '2003-06-14', 'Rio de Janeiro', 'RJ'],
  lucia: ['Lúcia Helena Prado', 'Professora aposentada', 'Viúva', 'Feminino', '1957-10-05', 'Belo Horizonte', 'MG'],
  eduardo: ['Eduardo Schmitt Vargas', 'Engenheiro naval', 'Casado', 'Masculino', '1979-03-22', 'Florianópolis', 'SC'],
  patricia: ['Patrícia Kowalski Moura', 'Enfermeira', 'Divorciada', 'Feminino', '1987-08-08', 'Curitiba', 'PR'],
  joao: ['João Vitor Cavalcanti', 'Advogado', 'Casado', 'Masculino', '1982-02-17', 'Recife', 'PE'],
  renata: ['Renata Gouveia Pinto', 'Professora', 'União estável', 'Feminino', '1990-05-09', 'Rio de Janeiro', 'RJ'],
  tereza: ['Tereza Aparecida Lopes', 'Costureira', 'Viúva', 'Feminino', '1964-05-19', 'Campinas', 'SP'],
  lucas: ['Lucas Ferreira Pinto', 'Técnico de enfermagem', 'Solteiro', 'Masculino', '1995-11-03', 'Campinas', 'SP'],
} as const satisfies Record<string, Resumo>;

export type NomeLocatario = keyof typeof pessoas;

/** They rent together: the second beside the first. */
export const juntos: Partial<Record<NomeLocatario, NomeLocatario>> = { bruno: 'renata' };

function ficha(apelido: NomeLocatario, i: number): NovoLocatario {
  const [nome, profissao, estadoCivil, sexo, dataNascimento, cidade, estado] = pessoas[apelido];
  const telefone = `(${11 + i}) 90000-${String(1001 + i * 37)}`;
  return {
    nome,
    cpf: cpfDe(310_452_780 + i * 41_273),
    rg: `${30 + i}.${String(412 + i * 53)}.${String(108 + i * 71)}`,
    profissao,
    estadoCivil,
    sexo,
    nacionalidade: 'Brasileira',
    dataNascimento,
    email: `${apelido}@correio.test`,
    telefone,
    whatsapp: telefone,
    nomeEmergencia: i % 2 === 0 ? 'Mãe' : 'Irmão',
    telefoneEmergencia: `(${11 + i}) 90000-${String(5001 + i * 13)}`,
    cep: `${String(10_000 + i * 1_733)}-000`,
    rua: 'Rua das Palmeiras',
    numero: String(112 + i * 37),
    bairro: 'Centro',
    cidade,
    estado,
  };
}

export const locatarios = Object.fromEntries(
  (Object.keys(pessoas) as NomeLocatario[]).map((apelido, i) => [apelido, ficha(apelido, i)]),
) as Record<NomeLocatario, NovoLocatario>;
