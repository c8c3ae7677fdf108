import { FormularioDeAnotacoes } from '../../components/fields/FormularioDeAnotacoes.tsx';
import { chamar } from '../../service/api.ts';
import { useMudanca } from '../../service/queries.ts';
import type { PropsDoFormulario } from './dialogos.ts';

export function Anotar({ ele, fechar }: PropsDoFormulario) {
  const params = { id: ele.id };
  const mudar = useMudanca('PATCH /interessados/:id', {
    ...{ erroNoLugar: true, sucesso: 'Anotado.', aoConcluir: fechar },
  });
  return (
    <FormularioDeAnotacoes
      de={ele}
      reler={() => chamar('GET /interessados/:id', { params })}
      gravar={(body) => mudar.mutateAsync({ params, body })}
    />
  );
}
