import type { ContratoLido } from '@imob/schemas/contratos';
import type { Documento } from '@imob/schemas/documento';
import { Alert, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { BotaoLink } from '../../../components/links/BotaoLink.tsx';
import { SoODono } from '../../../components/screen/SoQuemMuda.tsx';
import { useAjudando } from '../../../service/ajuda.ts';
import { usePerfil } from '../../../service/session.tsx';
import { CompletarDados } from '../../conta/Identificacao.tsx';

type Pendencia = Documento['pendencias'][number];

/** Each missing field in a word or two, because a line names several. */
const PALAVRAS: Record<string, string> = {
  cpf: 'CPF',
  cnpj: 'CNPJ',
  nomeResponsavel: 'quem representa a empresa',
  profissao: 'profissão',
  rg: 'RG',
  email: 'e-mail',
  telefone: 'telefone',
  nascimento: 'data de nascimento',
  nacionalidade: 'nacionalidade',
  estadoCivil: 'estado civil',
  rua: 'endereço',
  endereco: 'endereço',
  termos: 'multa, juros, reajuste e garantia',
  formaPagamento: 'como o aluguel é pago',
  dataAssinatura: 'data da assinatura',
  'garantia.valor': 'valor da garantia',
  'garantia.descricao': 'bem dado em caução',
  'garantia.matricula': 'matrícula do imóvel dado em caução',
  'garantia.nome': 'quem presta a fiança',
  'garantia.cpf': 'CPF de quem presta a fiança',
  'garantia.seguradora': 'seguradora',
  'garantia.apolice': 'número da apólice',
  'garantia.fim': 'até quando o seguro vale',
  'garantia.sociedade': 'sociedade de capitalização',
  'garantia.titulo': 'número do título',
  'garantia.fundo': 'fundo de investimento',
  'garantia.quotas': 'quotas cedidas',
};

/** These fields of the landlord are filled in beside the text, not in the profile. */
const NO_TEXTO = ['nacionalidade', 'estadoCivil', 'rg'];
const noTexto = ({ onde, campo }: Pendencia) =>
  onde === 'DOCUMENTO' || (onde === 'LOCADOR' && NO_TEXTO.includes(campo));

type Props = { documento: Pick<Documento, 'pendencias' | 'avisos'>; contrato: ContratoLido };

/** Lists what a complete contract needs and nobody has filled in yet: one line for each place where it is filled in. */
export function Pendencias({ documento: { pendencias, avisos }, contrato }: Props) {
  const { cpf, cnpj } = usePerfil();
  const ajudando = useAjudando();
  if (pendencias.length + avisos.length === 0) return null;
  const doLugar = (onde: Pendencia['onde']) => pendencias.filter((uma) => uma.onde === onde && !noTexto(uma));
  const locatario = contrato.locatario.nome;
  return (
    <Alert
      color="yellow"
      variant="light"
      className="nao-imprimir"
      title={pendencias.length > 0 ? 'Antes de assinar, preencha' : 'Antes de assinar, leia'}
    >
      <Stack gap="sm" component="ul" p={0} m={0} style={{ listStyle: 'none' }} aria-label="O que falta no contrato">
        <Linha de={ajudando?.locador ?? 'Você'} faltam={doLugar('LOCADOR')}>
          <SoODono>
            {(cpf ?? cnpj) ? (
              <BotaoLink to="/conta" size="xs" variant="default">
                Abrir o meu perfil
              </BotaoLink>
            ) : (
              <CompletarDados size="xs" />
            )}
          </SoODono>
        </Linha>
        <Linha de={locatario} faltam={doLugar('LOCATARIO')}>
          <BotaoLink to="/locatarios/$id/editar" params={{ id: contrato.locatarioId }} size="xs" variant="default">
            Completar o cadastro
          </BotaoLink>
        </Linha>
        <Linha de="Termos" faltam={doLugar('TERMOS')}>
          <BotaoLink to="/contratos/$id" params={{ id: contrato.id }} hash="termos" size="xs" variant="default">
            Abrir os termos
          </BotaoLink>
        </Linha>
        <Linha de="Em Texto, aqui embaixo" faltam={pendencias.filter(noTexto)} />
        {avisos.map((aviso) => (
          <Text key={aviso} component="li" fz="sm">
            {aviso}
          </Text>
        ))}
      </Stack>
    </Alert>
  );
}

function Linha({ de, faltam, children }: { de: string; faltam: Pendencia[]; children?: ReactNode }) {
  if (faltam.length === 0) return null;
  return (
    <Stack gap={6} align="flex-start" component="li">
      <Text fz="sm">
        <strong>{de}:</strong> {faltam.map(({ campo, mensagem }) => PALAVRAS[campo] ?? mensagem).join(', ')}
      </Text>
      {children}
    </Stack>
  );
}
