import type { Locatario } from '@imob/schemas/locatarios';
import { Button, Group, Paper, Skeleton, Switch, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { DialogoDeFormulario } from '../../../components/dialogs/DialogoDeFormulario.tsx';
import { Ligacao } from '../../../components/links/Ligacao.tsx';
import { consulta } from '../../../service/queries.ts';
import { fraseDosDias } from '../../notificacoes/dias.ts';
import { DarContato } from './DarContato.tsx';
import type { CamposContrato } from './rascunho.ts';

type Props = {
  campos: CamposContrato;
  locatario: Pick<Locatario, 'id' | 'nome' | 'email' | 'telefone' | 'whatsapp'>;
};

/** Says whether the tenant will be reminded of due days, and offers to switch that on if it is off. */
export function Lembretes({ campos, locatario }: Props) {
  const ligados = useQuery(consulta('GET /notificacoes/canais')).data;
  const dias = useQuery(consulta('GET /configuracoes')).data?.notificacoes;
  return (
    <Paper withBorder p="md" bg="var(--imob-superficie)" component="section" aria-label="Lembretes ao locatário">
      <Text fz="sm" c="dimmed">
        Lembretes ao locatário
      </Text>
      {!ligados || !dias ? (
        <Skeleton h={40} mt={4} />
      ) : ligados.ligados.length > 0 ? (
        <Text fw={600}>Ligados. {fraseDosDias(dias.diasAvisoVencimento, dias.diasAvisoAtraso)}</Text>
      ) : (
        <>
          <Text fw={600} mb="sm">
            Desligados: nada é enviado por este contrato nem pelos outros.
          </Text>
          {ligados.emailPossivel ? (
            <Switch
              label="Ligar os lembretes por e-mail ao criar"
              description={`Para todos os contratos. ${fraseDosDias(dias.diasAvisoVencimento, dias.diasAvisoAtraso)}`}
              {...campos.getInputProps('lembrar', { type: 'checkbox' })}
            />
          ) : (
            <Ligacao to="/notificacoes" underline="always">
              Ligar em Notificações
            </Ligacao>
          )}
        </>
      )}
      <SemContato locatario={locatario} />
    </Paper>
  );
}

function SemContato({ locatario }: Pick<Props, 'locatario'>) {
  const [aberto, { open, close }] = useDisclosure();
  const { nome, email, telefone, whatsapp } = locatario;
  if (email) return null;
  const falta = telefone || whatsapp ? 'e-mail' : 'e-mail nem telefone';
  return (
    <Group gap="xs" mt="xs">
      <Text fz="sm" c="var(--mantine-color-yellow-text)">
        {nome} não tem {falta} no cadastro: por aí, nada chega.
      </Text>
      <Button size="compact-sm" variant="default" onClick={open}>
        Acrescentar contato
      </Button>
      <DialogoDeFormulario opened={aberto} onClose={close} title={`Contato de ${nome}`}>
        <DarContato locatario={locatario} fechar={close} />
      </DialogoDeFormulario>
    </Group>
  );
}
