import { type Coproprietario, gravar } from '@imob/schemas/coproprietarios';
import { parteQueSobra } from '@imob/schemas/rules/partes';
import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { randomId } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { FimDoDialogo } from '../../components/dialogs/FimDoDialogo.tsx';
import { useFormulario } from '../../components/fields/form.ts';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { hoje, numero } from '../../format/format.ts';
import { consulta, useMudanca } from '../../service/queries.ts';
import { CamposDaParte, type ValoresDaParte } from './CamposDaParte.tsx';

type Props = { imovelId: string; fechar: () => void };

/** Says who else owns a property: all of them at once, so that their parts are judged together. */
export function Coproprietarios({ imovelId, fechar }: Props) {
  const lidos = useQuery(consulta('GET /imoveis/:id/coproprietarios', { params: { id: imovelId } }));
  return (
    <Carregado consulta={lidos} esqueleto={<Skeleton h={320} radius="md" />}>
      {({ coproprietarios }) => <Formulario imovelId={imovelId} coproprietarios={coproprietarios} fechar={fechar} />}
    </Carregado>
  );
}

const nova = (): ValoresDaParte => ({
  ...{ chave: randomId(), id: null, nome: '', documento: '', percentual: '', desde: '', ate: '' },
});
const valoresDe = ({ id, nome, documento, percentual, desde, ate }: Coproprietario): ValoresDaParte => ({
  ...{ chave: id, id, nome, documento: documento ?? '', percentual, desde: desde ?? '', ate: ate ?? '' },
});

function Formulario({ imovelId, coproprietarios, fechar }: Props & { coproprietarios: Coproprietario[] }) {
  const mudar = useMudanca('PUT /imoveis/:id/coproprietarios', {
    erroNoLugar: true,
    sucesso: 'Coproprietários salvos.',
    aoConcluir: fechar,
  });
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: gravar.schema.body,
    inicial: { coproprietarios: coproprietarios.length > 0 ? coproprietarios.map(valoresDe) : [nova()] },
    preparar: ({ coproprietarios: partes }) => ({ coproprietarios: partes.map(({ chave: _, ...parte }) => parte) }),
    enviar: (body) => mudar.mutateAsync({ params: { id: imovelId }, body }),
  });
  const partes = campos.values.coproprietarios;
  return (
    <form onSubmit={aoEnviar} noValidate>
      <Stack>
        <Text fz="sm" c="dimmed">
          Outros donos deste imóvel: cônjuge, irmãos, herdeiros. O imposto de renda conta só a sua parte, e o Resultado
          diz quanto repassar a cada um.
        </Text>
        {partes.map(({ chave }, indice) => (
          <CamposDaParte key={chave} campos={campos} indice={indice} />
        ))}
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          style={{ alignSelf: 'flex-start' }}
          onClick={() => {
            flushSync(() => campos.insertListItem('coproprietarios', nova()));
            campos.getInputNode(`coproprietarios.${partes.length}.nome`)?.focus();
          }}
        >
          Outro coproprietário
        </Button>
        <Text fw={600} role="status">
          {suaParte(partes)}
        </Text>
        <FimDoDialogo erro={erro} enviando={enviando}>
          Salvar
        </FimDoDialogo>
      </Stack>
    </form>
  );
}

/** Says what is left today of what was typed so far. */
function suaParte(partes: readonly ValoresDaParte[]): string {
  const ditas = partes.flatMap(({ percentual, ...parte }) =>
    typeof percentual === 'number' ? [{ ...parte, percentual }] : [],
  );
  const sobra = parteQueSobra(ditas, hoje());
  return sobra > 0 ? `A sua parte hoje: ${numero(sobra, 4)}%` : 'Nada sobra para você: confira as partes.';
}
