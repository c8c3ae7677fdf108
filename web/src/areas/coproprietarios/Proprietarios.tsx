import { parteQueSobra } from '@imob/schemas/rules/partes';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Ligacao } from '../../components/links/Ligacao.tsx';
import { Secao } from '../../components/screen/Secao.tsx';
import { SoQuemMuda } from '../../components/screen/SoQuemMuda.tsx';
import { data, hoje, numero } from '../../format/format.ts';
import { useAjudando } from '../../service/ajuda.ts';
import { consulta } from '../../service/queries.ts';
import { DialogoDosCoproprietarios } from './DialogoDosCoproprietarios.tsx';

/** Shows whose a property is and what part of it, where it is not the landlord's alone. */
export function Proprietarios({ imovelId }: { imovelId: string }) {
  const ajudando = useAjudando();
  const [aberto, { open, close }] = useDisclosure();
  const { data: lidos } = useQuery(consulta('GET /imoveis/:id/coproprietarios', { params: { id: imovelId } }));
  if (!lidos || lidos.coproprietarios.length === 0) return null;
  const { coproprietarios } = lidos;
  return (
    <Secao titulo="Proprietários" acao={<Ligacao to="/resultado">Quanto repassar</Ligacao>}>
      <Stack gap={6} component="dl" m={0}>
        <Dono nome={ajudando?.locador ?? 'Você'} parte={parteQueSobra(coproprietarios, hoje())} />
        {coproprietarios.map(({ id, nome, percentual, desde, ate }) => (
          <Dono key={id} nome={nome} parte={percentual} quando={emPalavras(desde, ate)} />
        ))}
      </Stack>
      <SoQuemMuda>
        <Button variant="default" mt="md" onClick={open}>
          Mudar proprietários
        </Button>
      </SoQuemMuda>
      <DialogoDosCoproprietarios imovelId={imovelId} aberto={aberto} fechar={close} />
    </Secao>
  );
}

const emPalavras = (desde: string | null, ate: string | null): string =>
  [desde && `desde ${data(desde)}`, ate && `até ${data(ate)}`].filter(Boolean).join(' ');

const Dono = ({ nome, parte, quando }: { nome: string; parte: number; quando?: string }) => (
  <Group justify="space-between" wrap="nowrap" align="baseline" gap="sm">
    <Text component="dt" style={{ overflowWrap: 'anywhere' }}>
      {nome}
      {quando && (
        <Text span fz="sm" c="dimmed">
          {' '}
          {quando}
        </Text>
      )}
    </Text>
    <Text component="dd" m={0} fw={600} className="numeros">
      {numero(parte, 4)}%
    </Text>
  </Group>
);
