import { type Banco, NovoBanco, type PerfilDeBanco } from '@imob/schemas/bancos';
import type { FormErrors } from '@mantine/form';
import { errosDe } from '../../components/fields/form.ts';

/** The purpose of an account; one that only issues boletos needs neither key nor certificate. */
export type Uso = 'PIX' | 'AMBOS' | 'BOLETOS';

export type Valores = {
  perfil: string;
  uso: Uso;
  apelido: string;
  homologacao: boolean;
  tarifaBoleto: number | '';
  clientId: string;
  clientSecret: string;
  chave: string;
  extras: Record<string, string>;
  certificado: string;
  senha: string;
};

/** The fields of each step; the last step tests them all. */
export const PASSOS = [
  { nome: 'Banco', campos: ['perfil', 'apelido', 'homologacao', 'emiteBoletos', 'tarifaBoleto'] },
  { nome: 'Credenciais', campos: ['clientId', 'clientSecret', 'chave', 'extras'] },
  { nome: 'Certificado', campos: ['certificado', 'senha'] },
  { nome: 'Teste', campos: [] },
] as const;
export const TESTE = 3;

export const valoresDe = (banco: Banco | undefined): Valores => ({
  perfil: banco?.perfil ?? '',
  uso: usoDe(banco),
  apelido: banco?.apelido ?? '',
  homologacao: banco?.homologacao ?? false,
  tarifaBoleto: banco?.tarifaBoleto ?? '',
  clientId: banco?.clientId ?? '',
  // A stored secret is read as a mask, which the service takes as "the same".
  clientSecret: banco?.clientSecret ?? '',
  chave: banco?.chave ?? '',
  extras: banco?.extras ?? {},
  certificado: banco?.certificado ?? '',
  senha: '',
});

const usoDe = (banco: Banco | undefined): Uso =>
  !banco?.emiteBoletos ? 'PIX' : banco.certificadoValidoAte ? 'AMBOS' : 'BOLETOS';

/** Shapes the values for the service, which tells an account's purpose by `emiteBoletos` and its certificate. */
export function aEnviar({ uso, senha, perfil: _, chave, certificado, tarifaBoleto, ...valores }: Valores) {
  const doPix = uso !== 'BOLETOS' && { chave, certificado };
  const tarifa = { tarifaBoleto: tarifaBoleto === '' ? null : tarifaBoleto };
  return { ...valores, ...tarifa, emiteBoletos: uso !== 'PIX', ...doPix, ...(senha !== '' && { senha }) };
}

/** Gives the step of a field that the service may have refused; -1 if no step has it. */
export const passoDe = (campo: string): number => {
  const [nome] = campo.split('.');
  return PASSOS.findIndex(({ campos }) => (campos as readonly string[]).includes(nome ?? ''));
};

/** Gives the errors to be corrected before the next step. */
export function errosDoPasso(passo: number, valores: Valores, perfil: PerfilDeBanco | undefined): FormErrors {
  const daqui = Object.entries(errosDe(NovoBanco, { ...aEnviar(valores), perfil: valores.perfil })).filter(
    ([campo]) => passoDe(campo) === passo,
  );
  const erros: FormErrors = Object.fromEntries(daqui);
  if (passo === 0 && !perfil) erros.perfil = 'Escolha o banco da sua conta.';
  if (passo === 1) {
    if (valores.uso !== 'BOLETOS' && !valores.chave.trim()) erros.chave = 'Preencha a chave Pix desta conta.';
    if (!perfil?.semSegredo && !valores.clientSecret) erros.clientSecret = 'Cole o Client Secret que o banco mostrou.';
    for (const { nome, rotulo } of perfil?.extras ?? []) {
      if (!valores.extras[nome]?.trim()) erros[`extras.${nome}`] = `Preencha: ${rotulo}.`;
    }
  }
  if (passo === 2 && valores.uso !== 'BOLETOS' && !valores.certificado)
    erros.certificado = 'Escolha o arquivo do certificado, ou cole o texto dele.';
  return erros;
}
