-- What arrived, latest first, whatever became of it.
create index recebimentos_horario on recebimentos ("userId", horario, id);
