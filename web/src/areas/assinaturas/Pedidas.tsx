import type { Assinatura } from '@imob/schemas/assinaturas';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { data } from '../../format/format.ts';
import { Entregar } from './Entregar.tsx';
import { ehCiencia, papelLido } from './palavras.ts';
import type { ContratoDoPapel } from './papel.ts';

type Props = { contrato: ContratoDoPapel; pedido: Assinatura; enviou: boolean; fechar: () => void };

/** Everybody was asked: says to whom an e-mail goes, and gives the addresses for those who get none. */
export function Pedidas({ contrato, pedido, enviou, fechar }: Props) {
  const { ate, signatarios } = pedido;
  const topo = useRef<HTMLDivElement>(null);
  // The dialog stands where its form was left, and what comes next is said at the top.
  useEffect(() => {
    topo.current?.scrollIntoView?.({ block: 'end' });
  }, []);
  const eu = signatarios.find(({ quem }) => quem === 'LOCADOR');
  return (
    <Stack>
      <Alert
        ref={topo}
        color="green"
        variant="light"
        role="status"
        icon={<IconCircleCheck size={20} />}
        title={ehCiencia(pedido) ? 'Ciência pedida' : 'Assinaturas pedidas'}
      >
        {oQueVem(pedido, enviou)} Vale até {data(ate)}.
      </Alert>
      {eu?.situacao === 'PENDENTE' && (
        <Text fz="sm">Falta também a sua assinatura: ela espera por você na tela do contrato, em Assinaturas.</Text>
      )}
      <Stack gap="md" component="ul" p={0} m={0} style={{ listStyle: 'none' }} aria-label="Endereços de quem assina">
        {signatarios.map((um) => {
          const { id, nome, papel, email, url } = um;
          return (
            url && (
              <Stack key={id} component="li" gap={6}>
                <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                  <Text fz="sm" fw={600}>
                    {nome}
                  </Text>
                  <Text fz="sm" c="dimmed">
                    {papelLido(papel)} · {email ?? 'sem e-mail: passe o endereço'}
                  </Text>
                </div>
                <Group gap="xs">
                  <Entregar contrato={contrato} pedido={pedido} convidado={um} url={url} />
                </Group>
              </Stack>
            )
          );
        })}
      </Stack>
      <Group justify="flex-end" className="pe-do-dialogo">
        <Button onClick={fechar} data-autofocus>
          Fechar
        </Button>
      </Group>
    </Stack>
  );
}

function oQueVem({ signatarios }: Assinatura, enviou: boolean): string {
  const convidados = signatarios.filter(({ quem }) => quem === 'CONVIDADO');
  const comEmail = convidados.filter(({ email }) => email !== null).length;
  if (!enviou || comEmail === 0) return 'Passe a cada um o seu endereço.';
  if (comEmail < convidados.length) return 'Os convites vão por e-mail; a quem não tem, passe o endereço.';
  return convidados.length === 1 ? 'O convite vai por e-mail.' : 'Os convites vão por e-mail.';
}
