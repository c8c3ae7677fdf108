import type * as bancos from '@imob/schemas/bancos';
import { Alert, Button, Group, List, Stack, Text, ThemeIcon } from '@mantine/core';
import { IconAlertCircle, IconCheck, IconCircleCheck, IconX } from '@tabler/icons-react';
import { ErroDoFormulario } from '../../components/fields/ErroDoFormulario.tsx';
import { BotaoLink } from '../../components/links/BotaoLink.tsx';
import { messageOf } from '../../service/api.ts';
import { useMudanca } from '../../service/queries.ts';

type Props = { banco: bancos.Banco; aoVoltar: (passo: number) => void };

const NOMES = {
  certificado: 'Certificado',
  acesso: 'Acesso à conta',
  recebidos: 'Leitura do que chegou',
  aviso: 'Avisos do banco',
  boletos: 'Emissão de boletos',
};
/** The step where each failed test is corrected. */
const ONDE = { certificado: 2, acesso: 1, recebidos: 1, aviso: 1, boletos: 1 };

/** Has the service talk to the bank, one test after another, and shows which of them work. */
export function Testar({ banco, aoVoltar }: Props) {
  const { data, mutate, isPending, error } = useMudanca('POST /bancos/:id/testar', { erroNoLugar: true });
  const falhou = data?.passos.find(({ ok }) => !ok);
  return (
    <Stack>
      <Text>
        A conta <b>{banco.apelido}</b> está guardada. Falta ver se o banco responde: o teste não cobra nem recebe nada.
      </Text>
      {data && (
        <List spacing="sm" listStyleType="none" aria-label="Resultado do teste">
          {data.passos.map(({ passo, ok, texto }) => (
            <List.Item
              key={passo}
              icon={
                <ThemeIcon color={ok ? 'green' : 'red'} variant="light" size={24} radius="xl">
                  {ok ? <IconCheck size={16} aria-label="Certo" /> : <IconX size={16} aria-label="Falhou" />}
                </ThemeIcon>
              }
            >
              <Text fw={550} fz="sm">
                {NOMES[passo]}
              </Text>
              <Text fz="sm" c={ok ? 'dimmed' : 'var(--mantine-color-error)'}>
                {texto}
              </Text>
            </List.Item>
          ))}
        </List>
      )}
      {data?.ok && (
        <Alert color="green" variant="light" role="status" icon={<IconCircleCheck size={20} />} title="Tudo certo">
          {banco.situacao === 'ENCERRANDO'
            ? 'Esta conta está saindo: o banco cancela as cobranças em aberto, e depois ela sai daqui sozinha.'
            : !banco.certificadoValidoAte
              ? 'Falta dizer de quem: em cada contrato, marque “O inquilino recebe boleto”, ou emita um na conta.'
              : banco.principal
                ? 'As próximas cobranças saem por esta conta dez dias antes de vencer, e o que chegar quita sozinho.'
                : 'O que chegar a esta conta quita sozinho. As cobranças continuam saindo pela outra: para mudar isso, volte à lista e escolha “Emitir as cobranças por esta” no menu da conta.'}
        </Alert>
      )}
      {falhou && (
        <Alert color="red" variant="light" role="alert" icon={<IconAlertCircle size={20} />}>
          {falhou.passo === 'certificado'
            ? 'Corrija em Certificado e teste de novo.'
            : 'Confira em Credenciais e teste de novo. Se está tudo certo lá, o banco pode estar fora do ar: tente mais tarde.'}
        </Alert>
      )}
      <ErroDoFormulario erro={error ? messageOf(error) : undefined} />
      <Group justify="flex-end">
        {falhou && (
          <Button variant="default" onClick={() => aoVoltar(ONDE[falhou.passo])}>
            Corrigir
          </Button>
        )}
        {!data?.ok && (
          <Button loading={isPending} onClick={() => mutate({ params: { id: banco.id } })}>
            {data || error ? 'Testar de novo' : 'Testar agora'}
          </Button>
        )}
        {data?.ok && (
          <BotaoLink to="/recebimentos" search={{ aba: 'pix' }}>
            Concluir
          </BotaoLink>
        )}
      </Group>
    </Stack>
  );
}
