import { gravar, type LocatariosDoContrato } from '@imob/schemas/demaisLocatarios';
import { Alert, Checkbox, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { FimDoDialogo } from '../../../components/dialogs/FimDoDialogo.tsx';
import { useFormulario } from '../../../components/fields/form.ts';
import { useMudanca } from '../../../service/queries.ts';
import { AditivoDeQuemAluga } from './AditivoDeQuemAluga.tsx';
import { Pessoas } from './Pessoas.tsx';

type Props = { contratoId: string; lidos: LocatariosDoContrato; fechar: () => void };

/** Changes who rents: by a list before the signature, by an addendum after it. */
export function MudarQuemAluga(props: Props) {
  return props.lidos.mudam.como === 'ADITIVO' ? <PorAditivo {...props} /> : <PorLista {...props} />;
}

function PorAditivo(props: Props) {
  const [soCopias, setSoCopias] = useState(false);
  return soCopias ? <PorLista {...props} /> : <AditivoDeQuemAluga {...props} mudarCopias={() => setSoCopias(true)} />;
}

/** Once the tenants change no more by a list, only the copies of the notices do. */
function PorLista({ contratoId, lidos: { principal, demais, mudam }, fechar }: Props) {
  const soCopias = mudam.como !== 'LISTA';
  const mudar = useMudanca('PUT /contratos/:id/locatarios', {
    erroNoLugar: true,
    sucesso: 'Quem aluga está salvo.',
    aoConcluir: fechar,
  });
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: gravar.schema.body,
    inicial: { demais: demais.map(({ locatarioId, avisar }) => ({ locatarioId, avisar })) },
    enviar: (body) => mudar.mutateAsync({ params: { id: contratoId }, body }),
  });
  const { demais: escolhidos } = campos.values;
  const copia = (id: string) => {
    const i = escolhidos.findIndex(({ locatarioId }) => locatarioId === id);
    return (
      <Checkbox
        mt={4}
        label="Recebe cópia dos e-mails de aviso e dos recibos"
        {...campos.getInputProps(`demais.${i}.avisar`, { type: 'checkbox' })}
      />
    );
  };
  return (
    <form onSubmit={aoEnviar} noValidate>
      <Stack>
        {mudam.como === 'NAO' && mudam.porque && (
          <Alert color="yellow" variant="light">
            {mudam.porque}
          </Alert>
        )}
        <Text fz="sm" c="dimmed">
          {principal.nome} é o locatário principal: as contas e os recibos ficam em seu nome. Todos assinam o contrato e
          respondem por ele inteiro.
        </Text>
        {soCopias ? (
          demais.map(({ locatarioId, nome }) => (
            <div key={locatarioId}>
              <Text fw={600}>{nome}</Text>
              {copia(locatarioId)}
            </div>
          ))
        ) : (
          <Pessoas
            principalId={principal.locatarioId}
            ids={escolhidos.map(({ locatarioId }) => locatarioId)}
            mudar={(ids) =>
              campos.setFieldValue(
                'demais',
                ids.map(
                  (id) => escolhidos.find(({ locatarioId }) => locatarioId === id) ?? { locatarioId: id, avisar: true },
                ),
              )
            }
            conhecidos={demais}
            abaixo={copia}
            erros={escolhidos.map((_, i) => campos.errors[`demais.${i}`])}
          />
        )}
        <FimDoDialogo erro={erro} enviando={enviando} disabled={!campos.isDirty()}>
          Salvar
        </FimDoDialogo>
      </Stack>
    </form>
  );
}
