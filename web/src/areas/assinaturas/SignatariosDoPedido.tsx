import type { Assinatura, Signatario } from '@imob/schemas/assinaturas';
import { Group, Menu, Stack, Text } from '@mantine/core';
import { IconBell, IconCircleCheck, IconCircleDashed, IconCircleX, IconMail } from '@tabler/icons-react';
import { MenuDaLinha } from '../../components/table/MenuDaLinha.tsx';
import { useMudanca } from '../../service/queries.ts';
import { Entregar } from './Entregar.tsx';
import { estadoDoSignatario, papelLido } from './palavras.ts';
import type { ContratoDoPapel } from './papel.ts';

const ESTADOS = {
  PENDENTE: { Icone: IconCircleDashed, cor: 'var(--mantine-color-dimmed)' },
  ASSINOU: { Icone: IconCircleCheck, cor: 'var(--mantine-color-green-text)' },
  RECUSOU: { Icone: IconCircleX, cor: 'var(--mantine-color-red-text)' },
} as const;

type Props = { contrato: ContratoDoPapel; pedido: Assinatura; corrigir: (signatarioId: string) => void };

/** Lists the signers in the paper's order. After the last day there is no address to hand over until the term is extended. */
export const SignatariosDoPedido = ({ contrato, pedido, corrigir }: Props) => (
  <Stack gap="sm" component="ul" p={0} m={0} mt="xs" style={{ listStyle: 'none' }} aria-label="Quem assina">
    {pedido.signatarios.map((um) => {
      const { id, nome, papel, email, situacao, url } = um;
      const { Icone, cor } = ESTADOS[situacao];
      return (
        <Group key={id} component="li" wrap="nowrap" align="flex-start" gap="xs" aria-label={nome}>
          <Icone size={20} color={cor} aria-hidden style={{ flex: 'none' }} />
          <div style={{ minWidth: 0, flex: 1, overflowWrap: 'anywhere' }}>
            <Text fz="sm" fw={550}>
              {nome}
            </Text>
            <Text fz="sm" c="dimmed" className="numeros">
              {[papelLido(papel), url && email].filter(Boolean).join(' · ')}
            </Text>
            <Text fz="sm" c={situacao === 'RECUSOU' ? 'red' : 'dimmed'} className="numeros">
              {estadoDoSignatario(um, pedido)}
            </Text>
            {url && !pedido.vencida && (
              <Group gap="xs" mt={6}>
                <Entregar contrato={contrato} pedido={pedido} convidado={um} url={url} />
              </Group>
            )}
          </div>
          {url && <MaisDoConvidado pedido={pedido} convidado={um} corrigir={() => corrigir(id)} />}
        </Group>
      );
    })}
  </Stack>
);

const icone = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

type PropsDoConvidado = { pedido: Assinatura; convidado: Signatario; corrigir: () => void };

function MaisDoConvidado({ pedido, convidado, corrigir }: PropsDoConvidado) {
  const { id: signatarioId, nome, email } = convidado;
  const lembrar = useMudanca('POST /contratos/:id/assinaturas/:assinaturaId/lembrar', {
    sucesso: `Lembrete enviado a ${nome}.`,
  });
  const params = { id: pedido.contratoId, assinaturaId: pedido.id };
  return (
    <MenuDaLinha nome={`Mais ações de ${nome}`}>
      {() => (
        <>
          {email && !pedido.vencida && (
            <Menu.Item
              leftSection={<IconBell {...icone} />}
              onClick={() => lembrar.mutate({ params, body: { signatarioId } })}
            >
              Lembrar por e-mail
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconMail {...icone} />} onClick={corrigir}>
            {email ? 'Corrigir o e-mail' : 'Informar o e-mail'}
          </Menu.Item>
        </>
      )}
    </MenuDaLinha>
  );
}
