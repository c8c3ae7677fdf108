import type * as bancos from '@imob/schemas/bancos';
import { Alert, Badge, Group, Paper, Stack, Text } from '@mantine/core';
import { IconBuildingBank, IconPlus } from '@tabler/icons-react';
import { BotaoLink } from '../../components/links/BotaoLink.tsx';
import { Ligacao } from '../../components/links/Ligacao.tsx';
import { Secao } from '../../components/screen/Secao.tsx';
import { SoODono } from '../../components/screen/SoQuemMuda.tsx';
import { dataDoInstante } from '../../format/format.ts';
import { Acoes } from './Acoes.tsx';

type Props = { bancos: bancos.Banco[]; perfis: bancos.PerfilDeBanco[] };

/** The accounts whose bank tells by itself what arrived. */
export function Bancos({ bancos: contas, perfis }: Props) {
  return (
    <Secao
      id="bancos"
      titulo="Contas em bancos com API Pix"
      nota="Quando o banco avisa que o Pix chegou, a conta é quitada sozinha, com recibo. É opcional: só com a chave Pix, você confirma o que recebeu ou importa o extrato."
    >
      {contas.length === 0 ? (
        <Text fz="sm" c="dimmed">
          Nenhum banco ligado. Você precisa de uma conta que ofereça a API Pix: em geral uma conta de empresa, ou Efí,
          que também atende pessoa física.
        </Text>
      ) : (
        <Stack gap="sm" component="ul" p={0} m={0} style={{ listStyle: 'none' }} aria-label="Contas em bancos">
          {contas.map((banco) => (
            <Conta key={banco.id} banco={banco} perfis={perfis} varias={contas.length > 1} />
          ))}
        </Stack>
      )}
      <BotaoLink
        to="/recebimentos/bancos/novo"
        variant="default"
        size="sm"
        mt="md"
        leftSection={<IconPlus size={16} aria-hidden />}
      >
        Ligar um banco
      </BotaoLink>
    </Secao>
  );
}

const COMO_ESTA = {
  ATIVO: { nome: 'Ativo', cor: 'green', alerta: 'yellow' },
  INATIVO: { nome: 'Parado', cor: 'red', alerta: 'red' },
  ENCERRANDO: { nome: 'Encerrando', cor: 'gray', alerta: 'red' },
};
const SAINDO =
  'O banco está cancelando as cobranças em aberto. Depois disso a conta sai daqui sozinha, em alguns minutos.';
const SO_APAGANDO =
  'Enquanto isso as cobranças em aberto valem no banco: ative a conta de novo para corrigir, ou apague-a já.';

type PropsDaConta = { banco: bancos.Banco; perfis: bancos.PerfilDeBanco[]; varias: boolean };

function Conta({ banco, perfis, varias }: PropsDaConta) {
  const { id, apelido, perfil, situacao, problema, homologacao, principal, emiteBoletos, certificadoValidoAte } = banco;
  const nome = perfis.find((um) => um.id === perfil)?.nome ?? perfil;
  return (
    <Paper withBorder p="md" bg="transparent" component="li">
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <Group align="flex-start" wrap="nowrap" gap="sm" miw={0}>
          <IconBuildingBank size={22} stroke={1.6} aria-hidden style={{ flexShrink: 0 }} />
          <div style={{ minWidth: 0 }}>
            <Ligacao to="/recebimentos/bancos/$id" params={{ id }} fw={600}>
              {apelido}
            </Ligacao>
            <Text fz="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {certificadoValidoAte
                ? `${apelido === nome && !homologacao ? 'Chave' : `${nome}${homologacao ? ' (homologação)' : ''}, chave`} ${banco.chave}`
                : `${nome}${homologacao ? ' (homologação)' : ''}, só boletos`}
            </Text>
            {certificadoValidoAte && (
              <Text fz="sm" c="dimmed">
                Certificado válido até {dataDoInstante(certificadoValidoAte)}
              </Text>
            )}
            <Group gap={6} mt={6}>
              <Badge variant="light" color={COMO_ESTA[situacao].cor} tt="none" radius="sm">
                {COMO_ESTA[situacao].nome}
              </Badge>
              {varias && principal && (
                <Badge variant="light" tt="none" radius="sm">
                  Emite as cobranças
                </Badge>
              )}
              {emiteBoletos && (
                <Badge variant="light" tt="none" radius="sm">
                  Emite boletos
                </Badge>
              )}
            </Group>
          </div>
        </Group>
        <SoODono>
          <Acoes banco={banco} />
        </SoODono>
      </Group>
      {(problema || situacao === 'ENCERRANDO') && (
        <Alert mt="sm" color={problema ? COMO_ESTA[situacao].alerta : 'blue'} variant="light" role="status">
          {problema} {situacao === 'ENCERRANDO' && (problema ? SO_APAGANDO : SAINDO)}
        </Alert>
      )}
    </Paper>
  );
}
