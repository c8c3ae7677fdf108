import type { Assinatura } from '@imob/schemas/assinaturas';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { data } from '../../format/format.ts';
import { Entregar } from './Entregar.tsx';
import { ehCiencia, papelLido } from './palavras.ts';
import type { ContratoDoPapel } from './papel.ts';

type Props = { contrato: ContratoDoPapel; pedido: Assinatura; enviou: boolean; fechar: () => void };

/** Says who is invited by e-mail after the request, and gives the addresses for the others. */
export function Pedidas({ contrato, pedido, enviou, fechar }: Props) {
  const { ate, situacao, signatarios } = pedido;
  const convidados = convidadosDe(pedido);
  const topo = useRef<HTMLDivElement>(null);
  // The dialog keeps the scroll of its form, but the result is at the top.
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
        title={comoFicou(pedido)}
      >
        {oQueVem(pedido, enviou)}
        {situacao === 'ABERTA' && ` Vale até ${data(ate)}.`}
      </Alert>
      {eu?.situacao === 'PENDENTE' && convidados.length > 0 && (
        <Text fz="sm">Falta também a sua assinatura: ela espera por você na tela do contrato, em Assinaturas.</Text>
      )}
      {convidados.length > 0 && (
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
      )}
      <Group justify="flex-end" className="pe-do-dialogo">
        <Button onClick={fechar} data-autofocus>
          Fechar
        </Button>
      </Group>
    </Stack>
  );
}

const convidadosDe = ({ signatarios }: Assinatura) => signatarios.filter(({ quem }) => quem === 'CONVIDADO');

function comoFicou(pedido: Assinatura): string {
  if (pedido.situacao === 'CONCLUIDA') return 'Documento assinado';
  return ehCiencia(pedido) ? 'Ciência pedida' : 'Assinaturas pedidas';
}

function oQueVem(pedido: Assinatura, enviou: boolean): string {
  // Nobody but the landlord signs.
  if (pedido.situacao === 'CONCLUIDA') return 'O documento final, com a folha de assinaturas, fica em Assinaturas.';
  const convidados = convidadosDe(pedido);
  if (convidados.length === 0) return 'Só falta a sua assinatura: ela espera por você em Assinaturas.';
  const comEmail = convidados.filter(({ email }) => email !== null).length;
  if (!enviou || comEmail === 0)
    return convidados.length === 1 ? 'Passe o endereço a quem assina.' : 'Passe a cada um o seu endereço.';
  if (comEmail < convidados.length) return 'Os convites vão por e-mail; a quem não tem, passe o endereço.';
  return convidados.length === 1 ? 'O convite vai por e-mail.' : 'Os convites vão por e-mail.';
}
